#pragma once

#include "tuner/bench/run_report.hpp"
#include "tuner/clock/stop_check.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace damlab::bench {

/// The two programs of a comparison.
enum class Contender : std::uint8_t { a, b };

/// What both answered.
struct ReportPair {
    RunReport a, b;
};

/// What a run of a program is asked for.
struct RunRequest {
    std::vector<std::string> workloads;  ///< one at least
    std::vector<std::string> rules = {}; ///< empty: all
    std::chrono::seconds timeout{600};
    StopCheck should_stop = {};
};

/// Runs `PROGRAM bench run WORKLOAD... --json`. Nothing if it was stopped. Throws InputError if the program
/// cannot be run, fails, hangs or answers something else.
[[nodiscard]] std::optional<RunReport> run_program(const std::filesystem::path& program,
                                                   const RunRequest& request);

/// Runs both at the same time on the same core: the kernel lets them take turns of a few milliseconds, so
/// that whatever slows the machine down meets both (L. Bulej and others, Duet Benchmarking: Improving
/// Measurement Accuracy in the Cloud, ICPE 2020). `first` is started first. Nothing if it was stopped; throws
/// as run_program() does.
[[nodiscard]] std::optional<ReportPair> run_pair(const std::filesystem::path& a,
                                                 const std::filesystem::path& b, Contender first,
                                                 const RunRequest& request);

/// The path of the program that runs.
[[nodiscard]] std::filesystem::path this_program();

} // namespace damlab::bench
