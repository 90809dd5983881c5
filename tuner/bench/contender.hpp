#pragma once

#include "tuner/bench/run_report.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace damlab::bench {

/// What a run of a program is asked for.
struct RunRequest {
    std::vector<std::string> workloads;  ///< one at least
    std::vector<std::string> rules = {}; ///< empty: all
    std::chrono::seconds timeout{600};
    std::function<bool()> should_stop = {};
};

/// Runs `PROGRAM bench run WORKLOAD... --json`. Nothing if it was stopped. Throws InputError if the program
/// cannot be run, fails, hangs or answers something else.
[[nodiscard]] std::optional<RunReport> run_program(const std::filesystem::path& program,
                                                   const RunRequest& request);

/// The path of the program that runs.
[[nodiscard]] std::filesystem::path this_program();

} // namespace damlab::bench
