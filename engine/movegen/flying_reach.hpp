#pragma once

#include "engine/movegen/pieces.hpp"

namespace damlab {

/// The squares and what lies beyond them in a direction, up to the first that is not in `through`, seven
/// squares on at most: as far as a king can slide and still jump, or land behind what it has jumped.
/// Doubles its steps (a Kogge-Stone fill).
template <Rules R, Direction D> [[nodiscard]] constexpr Bitboard flooded(Bitboard squares, Bitboard through) {
    constexpr int step = delta(R.board, D);
    squares |= through & shifted<step>(squares);
    through &= shifted<step>(through);
    squares |= through & shifted<2 * step>(squares);
    through &= shifted<2 * step>(through);
    return squares | (through & shifted<4 * step>(squares));
}

/// From which squares a flying king could capture in each direction, for pieces that stand still.
template <Rules R, Side Us> struct FlyingReach {
    using Board = Pieces<R, Us>;

    PerDirection adjacent; ///< the piece to jump is next to the square
    PerDirection all;      ///< or there are empty squares between

    FlyingReach(Bitboard prey, Bitboard empty) {
        AllDirections::for_each([&]<Direction D>() {
            const Bitboard next = Board::template jump_starts<D>(prey, empty);
            adjacent.at<D>() = next;
            all.at<D>() =
                next | Board::template stepped_back<D>(flooded<R, opposite(D)>(next & empty, empty));
        });
    }
};

} // namespace damlab
