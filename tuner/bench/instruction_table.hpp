#pragma once

#include "tuner/bench/probe.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::bench {

/// What it takes to count the leaves of a position, in instructions and in time.
struct InstructionRow {
    BenchPosition position;
    std::uint64_t leaves;
    double bulk, listed;      ///< instructions a leaf
    double leaves_per_second; ///< in bulk, of the fastest of a few runs
};

/// For the positions given, at their full depth. Nothing if it was stopped.
[[nodiscard]] std::optional<std::vector<InstructionRow>>
instruction_table(const std::filesystem::path& program, std::span<const BenchPosition> positions,
                  const ProbeOptions& options);

/// A table in Markdown.
[[nodiscard]] std::string to_markdown(std::span<const InstructionRow> rows);
/// An array with an object for each row.
[[nodiscard]] std::string to_json(std::span<const InstructionRow> rows);

} // namespace damlab::bench
