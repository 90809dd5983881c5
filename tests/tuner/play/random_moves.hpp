#pragma once

#include "engine/kernel/kernel.hpp"
#include "tests/support/random_positions.hpp"

#include <algorithm>
#include <vector>

namespace damlab {

/// Calls `visit(position, legal moves)` for random positions in which a move is legal.
template <class Visit> void for_random_positions(const RuleSet& set, int count, Visit visit) {
    RandomPositions positions{set.rules, 7};
    for (int i = 0; i < count; ++i) {
        const Position position = positions.next();
        MoveList list;
        kernel(set.id).list_moves(position, list);
        if (!list.empty()) visit(position, std::vector<Move>(list.begin(), list.end()));
    }
}

/// Whether another move has the same ends. A capture of one piece among such has no square in between to tell
/// it apart by, so its text stays ambiguous.
inline bool shares_ends(const Move& move, const std::vector<Move>& legal) {
    return std::ranges::count_if(
               legal, [&](const Move& other) { return other.from == move.from && other.to == move.to; }) > 1;
}

} // namespace damlab
