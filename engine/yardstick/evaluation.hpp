#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rules.hpp"
#include "engine/search/score.hpp"

namespace damlab::yardstick {

inline constexpr Score man_value = 100;
inline constexpr Score advance_value = 3; ///< for every row that a man has advanced

template <Rules R> constexpr Score king_value = R.kings == KingRange::flying ? 300 : 140;

/// The squares that are a number of rows from `side`'s back row in which the binary digit `digit` is set.
constexpr Bitboard squares_with_digit(Geometry shape, Side side, int digit) {
    Bitboard squares;
    for (const Square square : shape.board())
        if (shape.advance(side, square) >> digit & 1) squares |= square;
    return squares;
}

/// The rows that `Us`'s men have advanced, all together.
template <Rules R, Side Us> constexpr int rows_advanced(Bitboard men) {
    constexpr Geometry shape = geometry(R.board);
    constexpr Bitboard ones = squares_with_digit(shape, Us, 0), twos = squares_with_digit(shape, Us, 1),
                       fours = squares_with_digit(shape, Us, 2), eights = squares_with_digit(shape, Us, 3);
    int rows = (men & ones).count() + 2 * (men & twos).count() + 4 * (men & fours).count();
    if constexpr (!eights.empty()) rows += 8 * (men & eights).count();
    return rows;
}

/// Material and rows advanced, for the side to move.
template <Rules R> constexpr Score evaluate(const Position& position) {
    const Bitboard white = position.men_of(Side::white), black = position.men_of(Side::black);
    const int men = white.count() - black.count();
    const int kings = position.kings_of(Side::white).count() - position.kings_of(Side::black).count();
    const int rows = rows_advanced<R, Side::white>(white) - rows_advanced<R, Side::black>(black);
    const Score score = man_value * men + king_value<R> * kings + advance_value * rows;
    return position.turn == Side::white ? score : -score;
}

} // namespace damlab::yardstick
