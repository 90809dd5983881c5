#pragma once

#include "engine/rules/rule_set.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace damlab {

/// Leaf counts that a right move generator must find.
struct KnownPerft {
    std::string_view name; ///< a word for the position; "start" for the starting position
    RuleSetId rules;
    std::string_view fen;                  ///< in the rule set's own numbers; empty: the starting position
    std::span<const std::uint64_t> leaves; ///< at depth 1, 2, ...
    std::string_view source;               ///< who else found these counts
    int ours = 0; ///< the last so many were found by damlab alone, without and with a hash table
};

/// All counts that are known, and how: the starting position of each of the 13 rule sets, in the
/// order of RuleSetId, then single positions.
[[nodiscard]] std::span<const KnownPerft> known_perft();

} // namespace damlab
