#include "tuner/bench/baseline.hpp"

#include "tuner/config/config_table.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab::bench {
namespace {

/// A basic string of TOML (toml.io/en/v1.0.0, String).
std::string toml_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (result += '\\') += c;
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            result += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else
            result += c;
    }
    return result += '"';
}

constexpr std::int64_t largest_count = std::int64_t{1} << 62;
constexpr double most_instructions = 1e9; ///< a unit

/// `compare(before, after)` is called with the items of one name, in the order of `before`; what only one
/// side has becomes a row by itself.
template <class Item, class Number, class Compare>
std::vector<GateRow> check(const std::vector<Item>& before, const std::vector<Item>& after, Number number,
                           Compare compare) {
    using Verdict = GateRow::Verdict;
    std::vector<GateRow> rows;
    for (const Item& item : before) {
        const auto found = std::ranges::find(after, item.name, &Item::name);
        if (found == after.end())
            rows.push_back({item.name, number(item), 0, Verdict::missing});
        else
            rows.push_back({item.name, number(item), number(*found), compare(item, *found)});
    }
    for (const Item& item : after)
        if (std::ranges::find(before, item.name, &Item::name) == before.end())
            rows.push_back({item.name, 0, number(item), Verdict::unknown});
    return rows;
}

} // namespace

std::string to_toml(const Baseline& baseline) {
    std::string text = "# What `damlab bench gate` holds a build against. Renewed by: damlab bench baseline "
                       "--reason TEXT\n\n";
    for (const auto& [key, value] :
         {std::pair{"reason", &baseline.reason}, {"date", &baseline.date}, {"commit", &baseline.commit}})
        text += fmt::format("{} = {}\n", key, toml_string(*value));
    text +=
        fmt::format("\n[build]\ncompiler = {}\narch = {}\nflags = {}\n", toml_string(baseline.build.compiler),
                    toml_string(baseline.build.arch), toml_string(baseline.build.flags));
    text += "\n[counts]\n";
    for (const Count& count : baseline.counts)
        text += fmt::format("{} = {}\n", toml_string(count.name), count.value);
    text += "\n# A leaf or a node, by valgrind --tool=callgrind.\n[instructions]\n";
    for (const ProbeResult& result : baseline.instructions)
        text += fmt::format("{} = {:.3f}\n", toml_string(result.name), result.instructions);
    return text;
}

Baseline read_baseline(const std::filesystem::path& file) {
    const ConfigTable table = ConfigTable::read(file);
    const ConfigTable build = table.table("build");
    Baseline baseline{.reason = table.string("reason"),
                      .date = table.string("date"),
                      .commit = table.string("commit"),
                      .build = {.compiler = build.string("compiler"),
                                .arch = build.string("arch"),
                                .flags = build.string("flags")},
                      .counts = {},
                      .instructions = {}};
    const ConfigTable counts = table.table("counts");
    for (const std::string& name : counts.keys())
        baseline.counts.push_back(
            {name, static_cast<std::uint64_t>(counts.integer(name, {.least = 0, .most = largest_count}))});
    const ConfigTable instructions = table.table("instructions");
    for (const std::string& name : instructions.keys())
        baseline.instructions.push_back(
            {.name = name,
             .units = 0,
             .instructions = instructions.number(name, {.least = 0.001, .most = most_instructions})});
    for (const ConfigTable* part : {&build, &counts, &instructions, &table})
        part->finish();
    return baseline;
}

std::vector<Count> all_counts(const RunReport& report) {
    std::vector<Count> counts;
    for (const Measurement& measured : report.measurements)
        for (const Count& count : measured.counts)
            counts.push_back({fmt::format("{} {}", measured.workload, count.name), count.value});
    return counts;
}

std::vector<GateRow> check_counts(const std::vector<Count>& baseline, const std::vector<Count>& now) {
    return check(
        baseline, now, [](const Count& count) { return static_cast<double>(count.value); },
        [](const Count& before, const Count& after) {
            return before == after ? GateRow::Verdict::holds : GateRow::Verdict::differs;
        });
}

std::vector<GateRow> check_instructions(const std::vector<ProbeResult>& baseline,
                                        const std::vector<ProbeResult>& now) {
    return check(
        baseline, now, [](const ProbeResult& result) { return result.instructions; },
        [](const ProbeResult& before, const ProbeResult& after) {
            const double ratio = after.instructions / before.instructions;
            if (ratio > 1 + gate_bound) return GateRow::Verdict::worse;
            return ratio < 1 - gate_bound ? GateRow::Verdict::better : GateRow::Verdict::holds;
        });
}

} // namespace damlab::bench
