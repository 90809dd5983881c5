#include "engine/error.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/version/version.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <fmt/format.h>
#include <stdexcept>
#include <string>
#include <system_error>

namespace damlab::cli {
namespace {

constexpr auto about =
    "damlab, a laboratory for draughts engines: plays self-play games over 13 rule sets, fits evaluation\n"
    "weights to their results, proves what is stronger, and keeps move generation right and fast.";

constexpr auto footer =
    "damlab COMMAND --help explains a command, with examples. To begin with:\n"
    "  damlab rules                     the 13 rule sets in one table\n"
    "  damlab moves russian             the legal moves of a position\n"
    "  damlab perft --all               check the move generator against every known count\n"
    "\n"
    "Exit status: 0 success; 1 something that was checked does not hold; 2 bad input;\n"
    "3 the machine failed (disk, memory, a bug); 130 interrupted, what was finished is stored.";

void add_commands(CLI::App& app) {
    add_rules(app);
    add_moves(app);
    add_perft(app);
    add_openings(app);
    add_tournament(app);
    add_tune(app);
}

/// The parser would call an unknown command an unexpected argument.
void refuse_unknown_command(const CLI::App& app, const std::string& name) {
    if (name.starts_with('-')) return;
    std::string known;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (command->get_name() == name) return;
        known += fmt::format("{}{}", known.empty() ? "" : ", ", command->get_name());
    }
    throw InputError(fmt::format("there is no command \"{}\"; there are: {}", name, known));
}

/// The command that the arguments were for: "damlab openings generate".
std::string command_line(const CLI::App& app) {
    std::string line = app.get_name();
    for (const CLI::App* command : app.get_subcommands())
        line += ' ' + command_line(*command);
    return line;
}

int report(ExitCode code, const char* message) noexcept {
    std::fprintf(stderr, "damlab: %s\n", message);
    return code;
}

void run(CLI::App& app, int argc, char** argv) {
    refuse_unknown_command(app, argv[1]);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        app.exit(help);
    } catch (const CLI::ParseError& error) {
        throw InputError(fmt::format("{}\nSee {} --help.", error.what(), command_line(app)));
    }
    if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category(), "standard output");
}

} // namespace
} // namespace damlab::cli

int main(int argc, char** argv) {
    using namespace damlab;
    using namespace damlab::cli;
    try {
        CLI::App app{about, "damlab"};
        app.set_version_flag("--version", fmt::format("damlab {} ({})", version(), commit()));
        app.require_subcommand(1);
        add_commands(app);
        app.footer(footer); // after the commands, which would inherit it
        if (argc == 1) {
            fmt::print(stderr, "{}", app.help());
            return bad_input;
        }
        run(app, argc, argv);
        return success;
    } catch (const CheckFailed& error) {
        return report(check_failed, error.what());
    } catch (const Interrupted& error) {
        return report(interrupted, error.what());
    } catch (const InputError& error) {
        return report(bad_input, error.what());
    } catch (const std::logic_error& error) {
        report(failure, error.what());
        return report(failure, "this is a bug; please report it with the command that shows it");
    } catch (const std::exception& error) {
        return report(failure, error.what());
    } catch (...) {
        return report(failure, "an unknown failure; please report it with the command that shows it");
    }
}
