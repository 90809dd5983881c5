#include "tuner/bench/instruction_table.hpp"

#include "engine/error.hpp"
#include "tuner/bench/run_tool.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace damlab::bench {
namespace {

using nlohmann::ordered_json;

constexpr int timed_runs = 3; ///< the fastest is the least disturbed

/// Nothing if it was stopped.
std::optional<double> leaves_per_second(const std::filesystem::path& program, const Probe& probe,
                                        const ProbeOptions& options) {
    std::vector<std::string> command{program};
    command.insert(command.end(), probe.work.begin(), probe.work.end());
    double fastest = 0;
    for (int i = 0; i < timed_runs; ++i) {
        const ToolOutcome outcome = run_tool(command, {.should_stop = options.should_stop});
        if (outcome.stopped) return std::nullopt;
        try {
            const ordered_json json = ordered_json::parse(outcome.output);
            fastest = std::max(fastest, json.at("leaves").get<double>() / json.at("seconds").get<double>());
        } catch (const nlohmann::json::exception& error) {
            throw InputError(
                fmt::format("{}: not an answer of `perft --json`: {}", program.string(), error.what()));
        }
    }
    return fastest;
}

} // namespace

std::optional<std::vector<InstructionRow>> instruction_table(const std::filesystem::path& program,
                                                             std::span<const BenchPosition> positions,
                                                             const ProbeOptions& options) {
    std::vector<Probe> probes;
    for (const BenchPosition& position : positions)
        for (const bool listed : {false, true})
            probes.push_back(leaf_probe(position, position.depth, listed));
    const auto measured = measure_instructions(program, probes, options);
    if (!measured) return std::nullopt;
    std::vector<InstructionRow> rows;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const ProbeResult& bulk = (*measured)[2 * i];
        const auto speed = leaves_per_second(program, probes[2 * i], options);
        if (!speed) return std::nullopt;
        rows.push_back({.position = positions[i],
                        .leaves = bulk.units,
                        .bulk = bulk.instructions,
                        .listed = (*measured)[2 * i + 1].instructions,
                        .leaves_per_second = *speed});
    }
    return rows;
}

std::string to_markdown(std::span<const InstructionRow> rows) {
    std::string text =
        "| rules | position | depth | leaves | instructions a leaf | each move listed | leaves a second |\n"
        "|---|---|--:|--:|--:|--:|--:|\n";
    for (const InstructionRow& row : rows)
        text += fmt::format(
            "| {} | {} | {} | {} | {:.1f} | {:.1f} | {:.0f} million |\n", row.position.rules->name,
            row.position.kind == "start" ? "start" : fmt::format("`{}`", row.position.fen),
            row.position.depth, row.leaves, row.bulk, row.listed, row.leaves_per_second / 1e6);
    return text;
}

std::string to_json(std::span<const InstructionRow> rows) {
    ordered_json json = ordered_json::array();
    for (const InstructionRow& row : rows)
        json.push_back({{"rules", row.position.rules->name},
                        {"position", row.position.kind},
                        {"fen", row.position.fen},
                        {"depth", row.position.depth},
                        {"leaves", row.leaves},
                        {"instructions", row.bulk},
                        {"instructions_listed", row.listed},
                        {"leaves_per_second", row.leaves_per_second}});
    return json.dump() + '\n';
}

} // namespace damlab::bench
