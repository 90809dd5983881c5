#pragma once

#include "engine/rules/rule_set.hpp"
#include "tuner/bench/probe.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace damlab::cli {

class Interrupt;
class LiveText;

/// The subcommands of `damlab bench`.
void add_bench_run(CLI::App& bench);
void add_bench_compare(CLI::App& bench);
void add_bench_instructions(CLI::App& bench);
void add_bench_gate(CLI::App& bench);
void add_bench_baseline(CLI::App& bench);

/// Where the committed baseline is, from the checkout.
inline constexpr auto committed_baseline = "results/baselines/bench.toml";

/// The rule sets of these names; all if there are none.
[[nodiscard]] std::vector<const RuleSet*> chosen_rules(const std::vector<std::string>& names);

/// The program that an option names, this one if it is empty.
[[nodiscard]] std::filesystem::path program_to_measure(const std::string& option);

/// --jobs, of the commands that run valgrind.
void add_jobs_option(CLI::App& command, int& jobs);
/// Runs under valgrind, until Ctrl-C; the line shows how many are done. Both must outlive it.
[[nodiscard]] bench::ProbeOptions probe_options(int jobs, const Interrupt& interrupt, LiveText& line);

} // namespace damlab::cli
