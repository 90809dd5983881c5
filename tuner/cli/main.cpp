#include "engine/error.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/version/version.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>

using namespace damlab;

int main(int argc, char** argv) {
    CLI::App app{"damlab: a laboratory for draughts engines", "damlab"};
    app.set_version_flag("--version", fmt::format("damlab {} ({})", version(), commit()));
    app.require_subcommand(1);
    cli::add_rules(app);
    cli::add_perft(app);
    cli::add_moves(app);
    cli::add_tune(app);
    cli::add_openings(app);
    cli::add_tournament(app);
    try {
        app.parse(argc, argv);
        return cli::success;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? cli::success : cli::bad_input;
    } catch (const cli::CheckFailed& error) {
        fmt::print(stderr, "damlab: {}\n", error.what());
        return cli::check_failed;
    } catch (const cli::Interrupted& error) {
        fmt::print(stderr, "damlab: {}\n", error.what());
        return cli::interrupted;
    } catch (const InputError& error) {
        fmt::print(stderr, "damlab: {}\n", error.what());
        return cli::bad_input;
    } catch (const std::exception& error) {
        fmt::print(stderr, "damlab: {}\n", error.what());
        return cli::failure;
    }
}
