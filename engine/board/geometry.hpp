#pragma once

#include "engine/board/bitboard.hpp"
#include "engine/rules/rules.hpp"

namespace damlab {

enum class Side : std::uint8_t { white, black };

constexpr Side operator!(Side side) { return side == Side::white ? Side::black : Side::white; }

/// The dark squares of a board, with ghosts: after every second row one bit stands for no square, so
/// that a step is the same shift from every square and what runs over the edge lands on a ghost.
///
///     8x8:   .  0  .  1  .  2  .  3        row 0, where Black's men start
///            4  .  5  .  6  .  7  .        bit 8 is a ghost
///            .  9  . 10  . 11  . 12
///           13  . 14  . 15  . 16  .        bit 17 is a ghost, and so on
///
/// Down-left is +stride, down-right +stride+1, up-right -stride, up-left -stride-1. White moves up.
/// Every rule set is played on this board; mirrored boards are a matter of notation.
struct Geometry {
    int side; ///< rows, and columns counting both colours

    [[nodiscard]] constexpr int stride() const { return side / 2; }
    [[nodiscard]] constexpr int squares() const { return side * side / 2; }
    [[nodiscard]] constexpr int bits() const { return stride() * (side + 1) - 1; }

    /// The square in `row` (from Black's side) and `column` (among the dark squares of the row), both from 0.
    [[nodiscard]] constexpr Square at(int row, int column) const {
        return Square(row / 2 * (side + 1) + row % 2 * stride() + column);
    }
    [[nodiscard]] constexpr int row(Square square) const {
        return index(square) / (side + 1) * 2 + index(square) % (side + 1) / stride();
    }
    [[nodiscard]] constexpr int column(Square square) const { return index(square) % (side + 1) % stride(); }
    /// Dense numbers from 0, row by row: the usual square numbers less one.
    [[nodiscard]] constexpr int ordinal(Square square) const {
        return index(square) - index(square) / (side + 1);
    }
    [[nodiscard]] constexpr Square from_ordinal(int ordinal) const {
        return at(ordinal / stride(), ordinal % stride());
    }
    /// The file from 0 (a), counting squares of both colours.
    [[nodiscard]] constexpr int file(Square square) const {
        return 2 * column(square) + (row(square) % 2 == 0 ? 1 : 0);
    }

    [[nodiscard]] constexpr Bitboard rows(int first, int last) const {
        Bitboard set;
        for (int r = first; r <= last; ++r)
            for (int c = 0; c < stride(); ++c)
                set |= at(r, c);
        return set;
    }
    [[nodiscard]] constexpr Bitboard board() const { return rows(0, side - 1); }
    /// The row on which a man of `who` is crowned.
    [[nodiscard]] constexpr Bitboard far_row(Side who) const {
        return who == Side::white ? rows(0, 0) : rows(side - 1, side - 1);
    }
    /// How many rows a man of `who` on `square` has advanced from its own back row.
    [[nodiscard]] constexpr int advance(Side who, Square square) const {
        return who == Side::white ? side - 1 - row(square) : row(square);
    }
    /// The square after half a turn of the board: White's view of a square becomes Black's.
    [[nodiscard]] constexpr Square turned(Square square) const { return Square(bits() - 1 - index(square)); }
    /// The long diagonal a1-h8 (a1-j10), "main road".
    [[nodiscard]] constexpr Bitboard main_road() const {
        Bitboard set;
        for (int r = 0; r < side; ++r)
            set |= at(r, (side - 1 - r) / 2);
        return set;
    }
};

constexpr Geometry geometry(BoardSize size) { return Geometry{size == BoardSize::eight ? 8 : 10}; }

} // namespace damlab
