#pragma once

#include "tuner/bench/positions.hpp"
#include "tuner/clock/stop_check.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damlab::bench {

/// A way to measure the instructions that a program takes for a unit of work, a leaf or a node: those of a
/// run with much work less those of one with as good as none, over the units. So what it takes to start
/// does not count.
struct Probe {
    enum class Unit : std::uint8_t { leaf, node };

    std::string name;              ///< "perft russian start"
    std::vector<std::string> work; ///< arguments of the program; the last line says how many units
    std::vector<std::string> next_to_none;
    Unit unit;
};

/// What a probe found.
struct ProbeResult {
    std::string name;
    std::uint64_t units;
    double instructions; ///< a unit
};

/// Leaves of a position, counted in bulk or each put into a list, one thread, no hash.
[[nodiscard]] Probe leaf_probe(const BenchPosition& position, int depth, bool listed);
/// Nodes of the search's signature.
[[nodiscard]] Probe search_probe(const RuleSet& set);
/// Those that a gate looks at: leaves of each rule set, in bulk, listed, and of kings; and nodes.
[[nodiscard]] std::vector<Probe> gate_probes(std::span<const RuleSet* const> sets);

struct ProbeOptions {
    int jobs = 1; ///< runs side by side: they do not disturb a count of instructions
    StopCheck should_stop = {};
    std::function<void(std::size_t done, std::size_t all)> progress =
        {}; ///< runs; called from any thread, one at a time
};

/// The results in the order of the probes; nothing if it was stopped. Throws as count_instructions() does.
[[nodiscard]] std::optional<std::vector<ProbeResult>>
measure_instructions(const std::filesystem::path& program, std::span<const Probe> probes,
                     const ProbeOptions& options);

} // namespace damlab::bench
