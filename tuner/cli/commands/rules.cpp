#include "engine/rules/rule_set.hpp"
#include "tuner/cli/commands/commands.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace damlab::cli {

void add_rules(CLI::App& app) {
    CLI::App* command = app.add_subcommand("rules", "Print the table of the rule sets");
    command->callback([] {
        for (const RuleSet& set : rule_sets())
            fmt::print("{:<15} {}\n", set.name, set.title);
    });
}

} // namespace damlab::cli
