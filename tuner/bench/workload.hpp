#pragma once

#include "engine/rules/rule_set.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::bench {

/// A number that work comes to, the same on every machine: leaves, nodes, a digest.
struct Count {
    std::string name; ///< "russian start 9"
    std::uint64_t value;

    friend bool operator==(const Count&, const Count&) = default;
};

/// What a workload did, and how long that took.
struct Measurement {
    std::string workload;
    std::vector<Count> counts;
    double cpu_seconds = 0; ///< of this process: what it computed, not what it waited for
    double wall_seconds = 0;
};

/// Some tenths of a second of work of one kind over all rule sets.
struct Workload {
    std::string_view name;
    std::string_view what;
    void (*work)(const RuleSet&, std::vector<Count>&);
};

/// perft, list, kings and search.
[[nodiscard]] std::span<const Workload> workloads();
/// The one of that name. Throws InputError if there is none.
[[nodiscard]] const Workload& find_workload(std::string_view name);

/// Does the work, on this thread alone, for these rule sets.
[[nodiscard]] Measurement measure(const Workload& workload, std::span<const RuleSet* const> sets);

} // namespace damlab::bench
