#pragma once

#include "tuner/bench/baseline.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damlab::bench {

/// The counts of a program for these rule sets, as baselines have them: all workloads. Nothing if it was
/// stopped.
[[nodiscard]] std::optional<Baseline> measure_counts(const std::filesystem::path& program,
                                                     std::span<const RuleSet* const> sets,
                                                     const ProbeOptions& options);
/// The same with its instructions; without a reason and a date.
[[nodiscard]] std::optional<Baseline> measure_baseline(const std::filesystem::path& program,
                                                       std::span<const RuleSet* const> sets,
                                                       const ProbeOptions& options);

/// What a baseline says of these rule sets.
[[nodiscard]] Baseline of_rules(Baseline baseline, std::span<const RuleSet* const> sets);

/// For people: the rows that do not simply hold, a line each.
[[nodiscard]] std::string to_text(const std::vector<GateRow>& rows);

} // namespace damlab::bench
