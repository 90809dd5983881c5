#pragma once

#include "engine/kernel/kernel.hpp"

#include <random>
#include <vector>

namespace damlab {

/// A game of random legal moves from the start, at most `plies` long.
inline std::vector<Move> random_game(const RuleSet& set, std::mt19937_64& random, int plies) {
    std::vector<Move> moves;
    Position position = starting_position(set.rules.board, set.first);
    MoveList legal;
    for (int ply = 0; ply < plies; ++ply) {
        kernel(set.id).list_moves(position, legal);
        if (legal.empty()) break;
        moves.push_back(legal[random() % legal.size()]);
        position = position.after(moves.back());
    }
    return moves;
}

} // namespace damlab
