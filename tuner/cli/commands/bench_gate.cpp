#include "engine/error.hpp"
#include "tuner/bench/gate.hpp"
#include "tuner/cli/commands/bench.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/live_text.hpp"
#include "tuner/cli/shell_word.hpp"
#include "tuner/cli/typed_command.hpp"
#include "tuner/parallel/seam.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

namespace damlab::cli {
namespace {

struct Options {
    std::string baseline = committed_baseline, program;
    std::vector<std::string> rules;
    int jobs = parallel::default_threads();
    bool counts_only = false;
};

bool pass(const std::vector<bench::GateRow>& rows) {
    return std::ranges::all_of(rows, &bench::GateRow::passes);
}

std::string hint(const Options& options) {
    return fmt::format(
        "if that is meant: {} bench baseline --reason \"...\"{}", typed_command(),
        options.baseline == committed_baseline ? "" : " --baseline " + shell_word(options.baseline));
}

void check_build(const bench::Baseline& baseline, const BuildSettings& now, const Options& options) {
    if (baseline.build == now) return;
    throw InputError(fmt::format(
        "the counts are as they were, but instructions cannot be compared: those of {} were counted in a "
        "build "
        "by\n  {}\nand this one is by\n  {}\nBuild it the same way, or check the counts alone with --counts",
        options.baseline, baseline.build.text(), now.text()));
}

void run(const Options& options) {
    const Interrupt interrupt;
    LiveText line;
    const std::filesystem::path program = program_to_measure(options.program);
    const bench::ProbeOptions how = probe_options(options.jobs, interrupt, line);
    const std::vector<const RuleSet*> sets = chosen_rules(options.rules);
    const bench::Baseline baseline = of_rules(bench::read_baseline(options.baseline), sets);
    fmt::print("baseline of {}, commit {}: {}\n", baseline.date, baseline.commit, baseline.reason);
    std::fflush(stdout);

    const auto now = measure_counts(program, sets, how);
    if (!now) throw Interrupted("stopped; nothing was checked");
    const auto counts = check_counts(baseline.counts, now->counts);
    fmt::print("{}", to_text(counts));
    if (!pass(counts)) throw CheckFailed("counts differ from the baseline; " + hint(options));
    fmt::print("{} counts are as in the baseline\n", counts.size());
    std::fflush(stdout);
    if (options.counts_only) return;

    check_build(baseline, now->build, options);
    const auto measured = measure_instructions(program, bench::gate_probes(sets), how);
    line.clear();
    if (!measured) throw Interrupted("stopped; instructions were not checked");
    const auto instructions = check_instructions(baseline.instructions, *measured);
    fmt::print("{}", to_text(instructions));
    if (!pass(instructions))
        throw CheckFailed(fmt::format("more than {:.0f}% more instructions than the baseline; {}",
                                      100 * bench::gate_bound, hint(options)));
    fmt::print("{} instruction counts are within {:.0f}% of the baseline, or below\n", instructions.size(),
               100 * bench::gate_bound);
    if (std::ranges::any_of(instructions, [](const bench::GateRow& row) {
            return row.verdict == bench::GateRow::Verdict::better;
        }))
        fmt::print("some are better: renew the baseline, so that they stay so\n");
}

} // namespace

void add_bench_gate(CLI::App& bench) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = bench.add_subcommand(
        "gate", "Hold counts and instructions of this build against the committed baseline");
    command->add_option("--baseline", options->baseline, "the baseline's file")->capture_default_str();
    command->add_option("--program", options->program, "another build of damlab");
    add_jobs_option(*command, options->jobs);
    command->add_option("--rules", options->rules, "only this rule set; may be given again")
        ->allow_extra_args(false);
    command->add_flag("--counts", options->counts_only, "the counts alone: needs no valgrind, takes seconds");
    command->footer(
        "Perft counts and search signatures must be the same; instructions a leaf and a node, by\n"
        "valgrind --tool=callgrind, at most 1% more. Instructions are compared only if both builds are\n"
        "by one compiler with the same flags. Exit status: 0 it holds; 1 it does not; 2 bad input, or\n"
        "another compiler. Examples, in the checkout:\n"
        "  damlab bench gate\n"
        "  damlab bench gate --counts");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
