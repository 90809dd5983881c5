#pragma once

#include "tests/reference/board.hpp"
#include "tests/reference/rule_table.hpp"

#include <vector>

namespace damlab::reference {

struct Move {
    Place from;
    Place to;
    std::vector<Place> captured; ///< sorted
    bool crowned = false;        ///< a man became a king

    friend auto operator<=>(const Move&, const Move&) = default;
};

/// The legal moves, sorted, each once.
[[nodiscard]] std::vector<Move> legal_moves(const RuleTable& rules, const Board& board, Color to_move);

} // namespace damlab::reference
