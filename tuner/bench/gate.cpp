#include "tuner/bench/gate.hpp"

#include "tuner/bench/contender.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab::bench {
namespace {

std::string line_of(const GateRow& row) {
    using Verdict = GateRow::Verdict;
    switch (row.verdict) {
    case Verdict::holds:
        return {};
    case Verdict::better:
    case Verdict::worse:
        return fmt::format("{:<34} {:>10.2f} -> {:>10.2f} instructions ({:+.2f}%){}\n", row.name,
                           row.baseline, row.now, 100 * (row.now / row.baseline - 1),
                           row.verdict == Verdict::worse ? "  TOO MANY" : "");
    case Verdict::differs:
        return fmt::format("{:<34} {:.0f}, in the baseline {:.0f}\n", row.name, row.now, row.baseline);
    case Verdict::missing:
        return fmt::format("{:<34} is in the baseline and was not measured\n", row.name);
    case Verdict::unknown:
        return fmt::format("{:<34} is not in the baseline\n", row.name);
    }
    return {};
}

} // namespace

std::optional<Baseline> measure_counts(const std::filesystem::path& program,
                                       std::span<const RuleSet* const> sets, const ProbeOptions& options) {
    RunRequest request{.workloads = {}, .should_stop = options.should_stop};
    for (const Workload& workload : workloads())
        request.workloads.emplace_back(workload.name);
    for (const RuleSet* set : sets)
        request.rules.emplace_back(set->name);
    const auto report = run_program(program, request);
    if (!report) return std::nullopt;
    return Baseline{.reason = {},
                    .date = {},
                    .commit = report->commit,
                    .build = report->build,
                    .counts = all_counts(*report),
                    .instructions = {}};
}

std::optional<Baseline> measure_baseline(const std::filesystem::path& program,
                                         std::span<const RuleSet* const> sets, const ProbeOptions& options) {
    auto baseline = measure_counts(program, sets, options);
    if (!baseline) return std::nullopt;
    const auto instructions = measure_instructions(program, gate_probes(sets), options);
    if (!instructions) return std::nullopt;
    baseline->instructions = *instructions;
    return baseline;
}

Baseline of_rules(Baseline baseline, std::span<const RuleSet* const> sets) {
    const auto is_of_others = [&](const auto& item) { // "perft russian start 9"
        std::string_view rules = item.name;
        rules.remove_prefix(std::min(rules.find(' ') + 1, rules.size()));
        rules = rules.substr(0, rules.find(' '));
        return std::ranges::find(sets, rules, &RuleSet::name) == sets.end();
    };
    std::erase_if(baseline.counts, is_of_others);
    std::erase_if(baseline.instructions, is_of_others);
    return baseline;
}

std::string to_text(const std::vector<GateRow>& rows) {
    std::string text;
    for (const GateRow& row : rows)
        text += line_of(row);
    return text;
}

} // namespace damlab::bench
