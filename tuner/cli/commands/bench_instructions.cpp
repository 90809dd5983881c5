#include "tuner/bench/instruction_table.hpp"
#include "tuner/cli/commands/bench.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/live_text.hpp"
#include "tuner/parallel/seam.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

namespace damlab::cli {
namespace {

struct Options {
    std::vector<std::string> rules;
    std::string program;
    int jobs = parallel::default_threads();
    bool json = false;
};

/// The starting positions first, then the kings.
std::vector<bench::BenchPosition> positions(const std::vector<std::string>& names) {
    std::vector<const RuleSet*> sets = chosen_rules(names);
    if (names.empty())
        std::erase_if(sets, [](const RuleSet* set) { return !set->rules.capturing_compulsory; });
    std::vector<bench::BenchPosition> all;
    for (const std::size_t kind : {0U, 1U})
        for (const RuleSet* set : sets)
            all.push_back(bench::bench_positions(*set)[kind]);
    return all;
}

void run(const Options& options) {
    const Interrupt interrupt;
    LiveText line;
    const auto rows = bench::instruction_table(program_to_measure(options.program), positions(options.rules),
                                               probe_options(options.jobs, interrupt, line));
    line.clear();
    if (!rows) throw Interrupted("stopped; an unfinished table is of no use");
    fmt::print("{}", options.json ? to_json(*rows) : to_markdown(*rows));
}

} // namespace

void add_bench_instructions(CLI::App& bench) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = bench.add_subcommand(
        "instructions", "Count the instructions a leaf of the move generator, as a table");
    command->add_option("rules", options->rules,
                        "the rule sets; those where capturing is compulsory if left out");
    command->add_option("--program", options->program, "another build of damlab");
    add_jobs_option(*command, options->jobs);
    command->add_flag("--json", options->json, "as JSON instead of Markdown");
    command->footer("(Ir(depth d) - Ir(depth 1)) / leaves(d) by valgrind --tool=callgrind, each run that "
                    "single depth, one\n"
                    "thread, no hash: `damlab perft RULES DEPTH --threads 1 [--fen FEN] [--list]`. The last "
                    "ply is counted\n"
                    "in bulk, or each of its moves put into a list. Takes some minutes for all. Examples:\n"
                    "  damlab bench instructions russian international\n"
                    "  damlab bench instructions --json");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
