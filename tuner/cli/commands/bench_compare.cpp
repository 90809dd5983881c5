#include "tuner/bench/commit_build.hpp"
#include "tuner/bench/compare.hpp"
#include "tuner/bench/comparison_report.hpp"
#include "tuner/bench/contender.hpp"
#include "tuner/cli/commands/bench.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/live_text.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/clock/seconds.hpp"
#include "tuner/store/data_folder.hpp"
#include "tuner/store/store.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

namespace damlab::cli {
namespace {

struct Options {
    std::string a, b;
    std::vector<std::string> workloads{"perft", "search"}, rules;
    double time = 60;  ///< seconds
    double effect = 2; ///< per cent
    std::uint64_t seed = 1;
    bool json = false;
};

/// With a line on standard error for each build, which takes a minute or more.
bench::BuiltProgram program(const std::string& name, const Interrupt& interrupt) {
    std::string doing = fmt::format("looking for the commit \"{}\"", name);
    const bench::BuildRequest request{.builds = std::filesystem::absolute(data_folder() / "builds"),
                                      .should_stop = [&] { return interrupt.requested(); },
                                      .begun =
                                          [&](const std::string& step) {
                                              doing = step;
                                              fmt::print(stderr, "{}\n", step);
                                              std::fflush(stderr);
                                          }};
    bench::BuiltProgram found = bench::find_or_build(name, request);
    if (interrupt.requested())
        throw Interrupted(fmt::format("stopped while {}; nothing was measured", doing));
    return found;
}

[[noreturn]] void refuse(const std::string& what) { throw CheckFailed(what); }

void run(const Options& options) {
    const Interrupt interrupt;
    const bench::BuiltProgram a = program(options.a, interrupt), b = program(options.b, interrupt);
    LiveText line;
    const bench::Comparison comparison = bench::compare(
        [&](const std::vector<std::string>& workloads, bench::Contender first) {
            return run_pair(a.program, b.program, first,
                            {.workloads = workloads, .rules = options.rules, .should_stop = [&] {
                                 return interrupt.requested();
                             }});
        },
        {.workloads = options.workloads,
         .smallest_effect = options.effect / 100,
         .time = Seconds{options.time},
         .seed = options.seed,
         .progress = [&](const bench::CompareProgress& now) {
             line.show(fmt::format("{}: {} pairs, {:.0f} of {:.0f} s", now.workload, now.pairs,
                                   now.spent.count(), options.time));
         }});
    line.clear();
    fmt::print("{}", options.json ? to_json(comparison, a.name, b.name, options.effect / 100)
                                  : to_text(comparison, a.name, b.name));

    if (comparison.difference) refuse("the counts differ: A and B do not do the same");
    if (comparison.stopped) throw Interrupted("stopped before enough was measured: no verdict");
    switch (comparison.verdict()) {
    case SpeedVerdict::slower:
        refuse("B is slower than A");
    case SpeedVerdict::too_noisy:
        throw Undecided("too noisy to tell: give it more --time, or a quieter machine");
    case SpeedVerdict::not_slower:
    case SpeedVerdict::faster:
        break;
    }
}

} // namespace

void add_bench_compare(CLI::App& bench) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = bench.add_subcommand("compare", "Tell whether one build is slower than another");
    command->add_option("a", options->a, "the first: a program, or a commit, branch or tag")->required();
    command->add_option("b", options->b, "the second, which is judged")->required();
    command->add_option("--workload", options->workloads, "what to run; may be given again (see bench run)")
        ->allow_extra_args(false)
        ->capture_default_str();
    command->add_option("--rules", options->rules, "only this rule set; may be given again")
        ->allow_extra_args(false);
    command
        ->add_option("--time", options->time,
                     "seconds to measure; more if less than 12 pairs of a workload fit in")
        ->check(within_reals(0.0, 86400.0))
        ->capture_default_str();
    command->add_option("--effect", options->effect, "the smallest difference that counts, in per cent")
        ->check(within_reals(0.1, 100.0))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "of the order within the pairs")
        ->check(within(0, largest_number))
        ->capture_default_str();
    command->add_flag("--json", options->json, "as JSON, with every time");
    command->footer("Commits are built with the settings of this program, in a git worktree under "
                    "$DAMLAB_DATA/builds, and\n"
                    "kept there; your checkout is left alone. A and B run in pairs, at the same time on the "
                    "same core, each\n"
                    "pair anew: what disturbs the machine meets both. Processor time counts, by the ratio "
                    "within each pair.\n"
                    "The clock ends it, not the verdict. A difference counts if its interval (95% for all "
                    "workloads together)\n"
                    "leaves out 1 and it is at least --effect. docs/benchmarks.md has the rest.\n"
                    "\n"
                    "Exit status: 0 not slower; 1 slower, or the counts differ; 2 bad input; 3 too noisy to "
                    "tell, or the\n"
                    "machine failed; 130 interrupted. Examples:\n"
                    "  damlab bench compare main HEAD\n"
                    "  damlab bench compare v0.1.0 build/release/bin/damlab --workload search --rules "
                    "russian --time 300");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
