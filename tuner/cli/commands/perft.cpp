#include "engine/kernel/kernel.hpp"
#include "tuner/cli/commands/commands.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <string>

namespace damlab::cli {
namespace {

struct Options {
    std::string rules;
    int depth = 0;
};

void run(const Options& options) {
    const RuleSet& set = rule_set(options.rules);
    fmt::print("{}\n", kernel(set.id).perft(starting_position(set.rules.board, set.first), options.depth));
}

} // namespace

void add_perft(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("perft", "Count the sequences of legal moves of a length");
    command->add_option("rules", options->rules, "the rule set")->required();
    command->add_option("depth", options->depth, "plies")->required()->check(CLI::Range(0, 30));
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
