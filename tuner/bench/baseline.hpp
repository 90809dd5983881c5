#pragma once

#include "tuner/bench/probe.hpp"
#include "tuner/bench/run_report.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace damlab::bench {

/// What the program came to and how many instructions it took, at some time, for later ones to be held
/// against.
struct Baseline {
    std::string reason; ///< why it was renewed
    std::string date;   ///< "2026-01-31"
    std::string commit;
    BuildSettings build;
    std::vector<Count> counts;             ///< "perft russian start 9"
    std::vector<ProbeResult> instructions; ///< a unit
};

/// The text of a baseline's file, TOML.
[[nodiscard]] std::string to_toml(const Baseline& baseline);
/// Throws InputError with file, line and column.
[[nodiscard]] Baseline read_baseline(const std::filesystem::path& file);

/// The counts of a report, each with its workload before its name.
[[nodiscard]] std::vector<Count> all_counts(const RunReport& report);

/// How a number compares with the baseline's.
struct GateRow {
    enum class Verdict : std::uint8_t {
        holds,
        better,  ///< fewer instructions than the bound: time to renew the baseline
        worse,   ///< more instructions than the bound
        differs, ///< a count is another
        missing, ///< the program does not have it any more
        unknown, ///< the baseline does not have it
    };

    std::string name;
    double baseline; ///< 0 if unknown
    double now;      ///< 0 if missing
    Verdict verdict;

    [[nodiscard]] bool passes() const { return verdict == Verdict::holds || verdict == Verdict::better; }
};

/// By this part more instructions fail a gate.
inline constexpr double gate_bound = 0.01;

/// One row for each count of either side, in the baseline's order.
[[nodiscard]] std::vector<GateRow> check_counts(const std::vector<Count>& baseline,
                                                const std::vector<Count>& now);
/// The same for instructions.
[[nodiscard]] std::vector<GateRow> check_instructions(const std::vector<ProbeResult>& baseline,
                                                      const std::vector<ProbeResult>& now);

} // namespace damlab::bench
