#include "tuner/cli/program.hpp"

#include "engine/error.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/typed_command.hpp"
#include "tuner/version/version.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <system_error>
#include <vector>

namespace damlab::cli {
namespace {

constexpr auto about =
    "damlab, a laboratory for draughts engines: plays self-play games over 13 rule sets, fits evaluation\n"
    "weights to their results, proves what is stronger, and keeps move generation right and fast.";

constexpr auto footer =
    "damlab COMMAND --help explains a command, with examples. To begin with:\n"
    "  damlab demo                      everything once, for russian, in a few minutes\n"
    "  damlab rules                     the 13 rule sets in one table\n"
    "  damlab moves russian             the legal moves of a position\n"
    "  damlab play russian              a game against the engine\n"
    "  damlab perft --all               check the move generator against every known count\n"
    "\n"
    "Exit status: 0 success; 1 something that was checked does not hold; 2 bad input;\n"
    "3 the machine failed (disk, memory, a bug); 130 interrupted: finished games are stored.";

std::unique_ptr<CLI::App> make_app() {
    auto app = std::make_unique<CLI::App>(about, "damlab");
    app->set_version_flag("--version", fmt::format("damlab {} ({})", version(), commit()));
    app->require_subcommand(1);
    add_demo(*app);
    add_rules(*app);
    add_moves(*app);
    add_perft(*app);
    add_openings(*app);
    add_play(*app);
    add_tournament(*app);
    add_runs(*app);
    add_tune(*app);
    add_pdn(*app);
    add_vectors(*app);
    add_hub(*app);
    add_hub_check(*app);
    add_bench(*app);
    app->footer(footer); // after the commands, which would inherit it
    return app;
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

/// The words of the command that the arguments were for: " openings generate".
std::string command_words(const CLI::App& app) {
    std::string words;
    for (const CLI::App* command : app.get_subcommands())
        words += ' ' + command->get_name() + command_words(*command);
    return words;
}

} // namespace

void run_program(std::span<const std::string> arguments) {
    const std::unique_ptr<CLI::App> app = make_app();
    if (!arguments.empty()) refuse_unknown_command(*app, arguments.front());
    try {
        app->parse(
            std::vector<std::string>(arguments.rbegin(), arguments.rend())); // it takes them from the end
    } catch (const CLI::Success& help) {
        app->exit(help);
    } catch (const CLI::ParseError& error) {
        throw InputError(
            fmt::format("{}\nSee {}{} --help.", error.what(), typed_command(), command_words(*app)));
    }
    if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category(), "standard output");
}

std::string program_help() { return make_app()->help(); }

} // namespace damlab::cli
