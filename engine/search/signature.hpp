#pragma once

#include "engine/eval/weights.hpp"
#include "engine/rules/rule_set.hpp"

namespace damlab {

/// What a search does on a fixed bench: a few positions to a fixed depth, each with an empty table and some
/// with the draw near, and the opening of a game against itself at a fixed number of nodes with one table.
/// The same on every machine, compiler and build type. A change that is meant to leave the search alone
/// leaves both numbers.
struct Signature {
    std::uint64_t nodes = 0;
    std::uint64_t digest = 0; ///< of the moves, scores, depths and nodes

    friend constexpr bool operator==(const Signature&, const Signature&) = default;
};

[[nodiscard]] Signature yardstick_signature(const RuleSet& set);
[[nodiscard]] Signature engine_signature(const RuleSet& set, const Weights& weights);

} // namespace damlab
