#pragma once

#include "tuner/bench/contender.hpp"
#include "tuner/clock/seconds.hpp"
#include "tuner/statistics/slowdown.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::bench {

/// With fewer, one disturbed pair is an end of an interval.
inline constexpr int least_pairs = 12;
/// More tell hardly more.
inline constexpr int most_pairs = 500;
/// Of processor time: in a shorter run a program would spend as long on starting, and meet the other hardly.
inline constexpr double shortest_run = 0.05;

/// How far a comparison is.
struct CompareProgress {
    std::string_view workload;
    int pairs;     ///< of it, done
    Seconds spent; ///< on all
};

struct CompareOptions {
    std::vector<std::string> workloads; ///< one at least
    double smallest_effect = 0.02;      ///< a share: 0.02 is two in a hundred
    Seconds time{60};                   ///< for all; not kept where fewer than `least_pairs` fit in
    std::uint64_t seed = 1;             ///< of the order within the pairs
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
    std::vector<MeasuredPair> pairs = {}; ///< seconds of processor time, of one workload
    double a = 0, b = 0;                  ///< medians
    RatioEstimate ratio{};                ///< of B over A
    SpeedVerdict verdict = SpeedVerdict::too_noisy;
};

struct Comparison {
    RunReport a, b;           ///< of the first runs
    double confidence = 0.95; ///< of each interval, so that all of them hold with 95%
    bool stopped = false;     ///< before there were enough pairs
    std::optional<Difference> difference = {};
    std::vector<WorkloadComparison> workloads = {}; ///< those with a measured pair

    /// Of all workloads: slower if one is, else too noisy if one is.
    [[nodiscard]] SpeedVerdict verdict() const;
};

/// Runs workloads in both programs at the same time, one of which begins; nothing if it was stopped.
using RunPair =
    std::function<std::optional<ReportPair>(const std::vector<std::string>& workloads, Contender first)>;

/// Runs pairs of each workload until its share of the time is over, `least_pairs` at least and `most_pairs`
/// at most. A workload that is too short is done several times in each run. Counts that differ end it at
/// once.
[[nodiscard]] Comparison compare(const RunPair& run, const CompareOptions& options);

} // namespace damlab::bench
