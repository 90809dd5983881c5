#pragma once

#include "engine/movegen/move_list.hpp"
#include "engine/rules/rule_set.hpp"

namespace damlab {

/// What a rule set compiles to: the entry points of its code, reached by name at run time. Behind each
/// of them everything is a template of the rules.
struct Kernel {
    /// Replaces the list by the legal moves of the side to move.
    void (*list_moves)(const Position&, MoveList&);
    /// Replaces the list by the legal captures, none if there are none.
    void (*list_captures)(const Position&, MoveList&);
    /// The number of legal moves, without listing them.
    std::uint64_t (*count_moves)(const Position&);
    /// The number of sequences of `depth` legal moves.
    std::uint64_t (*perft)(const Position&, int depth);
};

[[nodiscard]] const Kernel& kernel(RuleSetId id);

} // namespace damlab
