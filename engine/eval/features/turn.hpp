#pragma once

#include "engine/eval/features/view.hpp"

namespace damlab::features {

/// The turn to move.
template <Rules R, class Emit> void tempo(const Position& position, Emit& emit) {
    emit(slot_layout(R.board).tempo, position.turn == Side::white ? 1 : -1);
}

/// With equal pieces, who has the opposition ("the move"): the side to move, if an odd number of pieces
/// stands on every second row from its back row on; else the other side.
template <Rules R, class Emit> void opposition(const Position& position, Emit& emit) {
    if (position.white.count() != position.black.count()) return;
    static constexpr Geometry shape = geometry(R.board);
    static constexpr Bitboard from_black = [] {
        Bitboard rows;
        for (int row = 0; row < shape.side; row += 2)
            rows |= shape.rows(row, row);
        return rows;
    }();
    const bool white = position.turn == Side::white;
    const Bitboard pieces = position.occupied();
    const bool odd = (white ? pieces & ~from_black : pieces & from_black).count() % 2 != 0;
    emit(slot_layout(R.board).opposition, white == odd ? 1 : -1);
}

} // namespace damlab::features
