#pragma once

#include "engine/movegen/generator.hpp"

namespace damlab {

/// The number of sequences of `depth` legal moves. The last ply is counted, not played.
template <Rules R> std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_moves<R>(position);
    MoveList moves;
    list_moves<R>(position, moves);
    std::uint64_t leaves = 0;
    for (const Move& move : moves)
        leaves += perft<R>(position.after(move), depth - 1);
    return leaves;
}

} // namespace damlab
