#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/draw_rules.hpp"

#include <array>

namespace damlab {

/// The draw counter as a search sees it: it adds one a ply, goes back to zero with a capture, a crowning
/// and, if so told, any move of a man, and the game is drawn when it reaches the limit.
struct DrawClock {
    int count = 0;
    int limit = 0; ///< in plies; 0: none
    bool man_moves_reset = false;
};

/// How far the rows of a list of draw rules have counted in a game.
class DrawCounters {
public:
    DrawCounters(DrawRules rules, BoardSize board, const Position& start);

    /// Takes in a ply: the move that led from one position to the next.
    void advance(const Position& before, const Move& move, const Position& after);

    /// Plies counted by a row; its index is that in the list of rules.
    [[nodiscard]] int count(std::size_t row) const { return counts_[row]; }

    /// The first row that has counted its plies, or null.
    [[nodiscard]] const DrawRow* reached() const;

    /// The counter of the row that is nearest to its end: exact for lists of one row without condition,
    /// an approximation where conditions come and go within a search.
    [[nodiscard]] DrawClock nearest() const;

private:
    DrawRules rules_;
    Bitboard main_road_;
    std::array<int, max_draw_rows> counts_{};
    std::array<bool, max_draw_rows> holding_{};
};

} // namespace damlab
