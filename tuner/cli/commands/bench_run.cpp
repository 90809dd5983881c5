#include "tuner/bench/run_report.hpp"
#include "tuner/cli/commands/bench.hpp"
#include "tuner/version/version.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

namespace damlab::cli {
namespace {

struct Options {
    std::vector<std::string> workloads, rules;
    bool json = false;
};

void print(const bench::Measurement& measured) {
    for (const bench::Count& count : measured.counts)
        fmt::print("{:<8} {:<28} {:>16}\n", measured.workload, count.name, count.value);
    fmt::print("{:<8} {:.3f} s of processor time, {:.3f} s\n", measured.workload, measured.cpu_seconds,
               measured.wall_seconds);
    std::fflush(stdout);
}

void run(const Options& options) {
    std::vector<const bench::Workload*> chosen;
    for (const std::string& name : options.workloads)
        chosen.push_back(&bench::find_workload(name));
    if (chosen.empty())
        for (const bench::Workload& workload : bench::workloads())
            chosen.push_back(&workload);
    const std::vector<const RuleSet*> sets = chosen_rules(options.rules);

    bench::RunReport report{.commit = std::string{commit()}, .build = build_settings(), .measurements = {}};
    for (const bench::Workload* workload : chosen) {
        report.measurements.push_back(measure(*workload, sets));
        if (!options.json) print(report.measurements.back());
    }
    if (options.json) fmt::print("{}\n", to_json(report));
}

} // namespace

void add_bench_run(CLI::App& bench) {
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        bench.add_subcommand("run", "Do the work of benchmarks once, and print its counts and time");
    command->add_option("workloads", options->workloads, "which; all if left out");
    command->add_option("--rules", options->rules, "only this rule set; may be given again")
        ->allow_extra_args(false);
    command->add_flag("--json", options->json, "as one line of JSON: what `bench compare` reads");
    std::string footer = "The workloads:\n";
    for (const bench::Workload& workload : bench::workloads())
        footer += fmt::format("  {:<8} {}\n", workload.name, workload.what);
    footer += "Each runs on one thread. The counts are the same on every machine. Examples:\n"
              "  damlab bench run perft\n"
              "  damlab bench run search --rules russian --json";
    command->footer(footer);
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
