#include "tuner/cli/commands/commands.hpp"
#include "tuner/hub/engine/serve.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <unistd.h>

namespace damlab::cli {
namespace {

struct Options {
    std::string rules = "international", weights;
};

void run(const Options& options) {
    if (isatty(STDIN_FILENO) != 0)
        fmt::print(stderr, "This is for programs. By hand: hub, init, level depth=8, go think, quit.\n");
    hub::serve({.rules = &rule_set(options.rules), .weights = options.weights}, STDIN_FILENO, STDOUT_FILENO);
}

} // namespace

void add_hub(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("hub", "Be an engine for another program, over the Hub protocol");
    command->add_option("--rules", options->rules, "the rule set, unless the host sets the parameter variant")
        ->capture_default_str();
    command->add_option("--weights", options->weights, "a file of weights for that rule set");
    command->footer("Reads commands from standard input and answers on standard output; docs/hub.md tells "
                    "which.\nIts end ends the program, also during a search. Examples:\n"
                    "  damlab hub\n"
                    "  damlab hub --rules russian --weights weights.toml");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
