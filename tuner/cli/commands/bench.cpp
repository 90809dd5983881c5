#include "tuner/cli/commands/bench.hpp"

#include "tuner/bench/contender.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/live_text.hpp"
#include "tuner/cli/number_range.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace damlab::cli {

std::vector<const RuleSet*> chosen_rules(const std::vector<std::string>& names) {
    std::vector<const RuleSet*> sets;
    for (const std::string& name : names)
        sets.push_back(&rule_set(name));
    if (sets.empty())
        for (const RuleSet& set : rule_sets())
            sets.push_back(&set);
    return sets;
}

std::filesystem::path program_to_measure(const std::string& option) {
    return option.empty() ? bench::this_program() : std::filesystem::absolute(option);
}

void add_jobs_option(CLI::App& command, int& jobs) {
    command.add_option("--jobs", jobs, "runs side by side; one a core if left out")->check(within(1, 1024));
}

bench::ProbeOptions probe_options(int jobs, const Interrupt& interrupt, LiveText& line) {
    return {.jobs = jobs,
            .should_stop = [&] { return interrupt.requested(); },
            .progress =
                [&](std::size_t done, std::size_t all) {
                    line.show(fmt::format("{} of {} runs under valgrind", done, all));
                }};
}

void add_bench(CLI::App& app) {
    CLI::App* bench = app.add_subcommand("bench", "Measure speed: compare two builds, count instructions");
    bench->require_subcommand(1);
    add_bench_run(*bench);
    add_bench_compare(*bench);
    add_bench_instructions(*bench);
    add_bench_gate(*bench);
    add_bench_baseline(*bench);
}

} // namespace damlab::cli
