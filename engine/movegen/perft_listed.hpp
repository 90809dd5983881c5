#pragma once

#include "engine/movegen/generator.hpp"

namespace damlab {

/// What perft() counts, with the moves of the last ply put into a list like all others, as a search lists
/// them. For measuring.
template <Rules R> std::uint64_t perft_listed(const Position& position, int depth) {
    if (depth == 0) return 1;
    MoveList moves;
    list_moves<R>(position, moves);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move& move : moves)
        leaves += perft_listed<R>(position.after(move), depth - 1);
    return leaves;
}

} // namespace damlab
