#pragma once

#include "tuner/bench/run_report.hpp"
#include "tuner/statistics/slowdown.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace damlab::bench {

/// The two programs of a comparison.
enum class Contender : std::uint8_t { a, b };

/// How far a comparison is.
struct CompareProgress {
    bool pilot;
    int pairs; ///< done
    int planned;
};

struct CompareOptions {
    double smallest_effect = 0.02;          ///< a share: 0.02 is two in a hundred
    std::chrono::duration<double> time{60}; ///< not kept where fewer than `least_pairs` fit in
    std::uint64_t seed = 1;                 ///< of the order within the pairs
    std::function<void(const CompareProgress&)> progress = {};
};

/// The first count in which two runs differ.
struct Difference {
    std::string workload, count;
    std::optional<std::uint64_t> a, b; ///< nothing where a program does not have the count
    std::string between; ///< "A and B", or "two runs of A": a program that does not repeat itself
};

struct WorkloadComparison {
    std::string workload;
    std::vector<MeasuredPair> pairs; ///< seconds of processor time
    double a = 0, b = 0;             ///< medians
    RatioEstimate ratio{};           ///< of B over A
    SpeedVerdict verdict = SpeedVerdict::too_noisy;
};

struct Comparison {
    RunReport a, b; ///< of the first runs
    int pilot = 0;  ///< pairs that decided how many to measure, and count for nothing else
    int pairs = 0;  ///< measured
    int planned = 0;
    double confidence = 0.95; ///< of each interval, so that all of them hold with 95%
    bool stopped = false;     ///< before all planned pairs were measured
    std::optional<Difference> difference = {};
    std::vector<WorkloadComparison> workloads = {}; ///< empty without a measured pair

    /// Of all workloads: slower if one is, else too noisy if one is.
    [[nodiscard]] SpeedVerdict verdict() const;
};

/// Runs a program once; nothing if it was stopped.
using Run = std::function<std::optional<RunReport>(Contender)>;

/// Runs both in pairs, one right after the other. A few pairs tell how many are needed for a verdict, and
/// are forgotten; then that many are measured, however they come out. Counts that differ end it at once.
[[nodiscard]] Comparison compare(const Run& run, const CompareOptions& options);

} // namespace damlab::bench
