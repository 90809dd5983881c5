#include "tuner/bench/comparison_report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace damlab::bench {
namespace {

using nlohmann::ordered_json;

std::string value_text(const std::optional<std::uint64_t>& value) {
    return value ? fmt::format("{}", *value) : std::string{"none"};
}

ordered_json value_json(const std::optional<std::uint64_t>& value) {
    return value ? ordered_json(*value) : ordered_json{};
}

std::string_view word(SpeedVerdict verdict) {
    switch (verdict) {
    case SpeedVerdict::faster:
        return "faster";
    case SpeedVerdict::not_slower:
        return "not_slower";
    case SpeedVerdict::slower:
        return "slower";
    case SpeedVerdict::too_noisy:
        return "too_noisy";
    }
    return {};
}

/// What the comparison comes to, in a word.
std::string_view outcome(const Comparison& comparison) {
    if (comparison.difference) return "counts_differ";
    return comparison.stopped ? "stopped" : word(comparison.verdict());
}

} // namespace

std::string_view name(SpeedVerdict verdict) {
    switch (verdict) {
    case SpeedVerdict::faster:
        return "faster";
    case SpeedVerdict::not_slower:
        return "not slower";
    case SpeedVerdict::slower:
        return "slower";
    case SpeedVerdict::too_noisy:
        return "too noisy to tell";
    }
    return {};
}

std::string to_text(const Comparison& comparison, std::string_view a, std::string_view b) {
    std::string text;
    for (const auto& [letter, title, report] :
         {std::tuple{'A', a, &comparison.a}, std::tuple{'B', b, &comparison.b}})
        text += report->commit.empty() ? fmt::format("{}: {}\n", letter, title)
                                       : fmt::format("{}: {}, built from {} by {}\n", letter, title,
                                                     report->commit, report->build.text());
    if (!comparison.a.commit.empty() && comparison.a.build != comparison.b.build)
        text += "They were built in different ways: the times compare that too.\n";
    if (const auto& found = comparison.difference)
        text += fmt::format("\n{}: {} is {} and {} ({})\n", found->workload, found->count,
                            value_text(found->a), value_text(found->b), found->between);
    if (comparison.workloads.empty()) return text;

    text += fmt::format("\n{:<10} {:>5} {:>10} {:>10}   {:<25}{}\n", "workload", "pairs", "A", "B", "B/A",
                        comparison.stopped ? "" : "verdict");
    for (const WorkloadComparison& result : comparison.workloads)
        text += fmt::format("{:<10} {:>5} {:>8.4f} s {:>8.4f} s   {:<25}{}\n", result.workload,
                            result.pairs.size(), result.a, result.b,
                            fmt::format("{:.4f} [{:.4f}, {:.4f}]", result.ratio.ratio, result.ratio.lower,
                                        result.ratio.upper),
                            comparison.stopped ? "" : name(result.verdict));
    text += fmt::format("medians of processor time; B/A by pairs, intervals of {:.4g}%\n",
                        100 * comparison.confidence);
    return text;
}

std::string to_json(const Comparison& comparison, std::string_view a, std::string_view b,
                    double smallest_effect) {
    const auto program = [](std::string_view title, const RunReport& report) {
        return ordered_json{{"name", title}, {"commit", report.commit}, {"build", report.build.text()}};
    };
    ordered_json json{{"a", program(a, comparison.a)},       {"b", program(b, comparison.b)},
                      {"verdict", outcome(comparison)},      {"smallest_effect", smallest_effect},
                      {"confidence", comparison.confidence}, {"workloads", ordered_json::array()}};
    if (const auto& found = comparison.difference)
        json["difference"] = {{"workload", found->workload},
                              {"count", found->count},
                              {"a", value_json(found->a)},
                              {"b", value_json(found->b)},
                              {"between", found->between}};
    for (const WorkloadComparison& result : comparison.workloads) {
        ordered_json pairs = ordered_json::array();
        for (const MeasuredPair& pair : result.pairs)
            pairs.push_back({pair.a, pair.b});
        json["workloads"].push_back({{"name", result.workload},
                                     {"a", result.a},
                                     {"b", result.b},
                                     {"ratio", result.ratio.ratio},
                                     {"lower", result.ratio.lower},
                                     {"upper", result.ratio.upper},
                                     {"verdict", word(result.verdict)},
                                     {"pairs", std::move(pairs)}});
    }
    return json.dump() + '\n';
}

} // namespace damlab::bench
