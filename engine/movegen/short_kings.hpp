#pragma once

#include "engine/movegen/short_jumps.hpp"

namespace damlab {

/// The moves of all kings that go one step and jump from the next square to the one behind.
template <Rules R, Side Us> struct ShortKings {
    using Board = Pieces<R, Us>;

    Board board;
    ShortJumps<R, Us, Piece::king> jumps;

    explicit ShortKings(const Board& pieces) : board{pieces}, jumps{pieces} {}

    [[nodiscard]] bool can_capture() const { return jumps.any(board); }
    [[nodiscard]] Bitboard capturing() const { return jumps.capturing(board); }
    [[nodiscard]] bool any_goes_on() const { return jumps.any_goes_on(); }

    /// Hands over the captures, if none goes on.
    template <class Sink> void hand_over_captures(Sink& sink) const { jumps.hand_over(board, sink); }
    template <class Sink> void hand_over_quiet(Sink& sink) const {
        AllDirections::for_each([&]<Direction D>() {
            sink.template step<Piece::king, delta(R.board, D)>(
                board, Board::template stepped<D>(board.own_kings()) & board.empty());
        });
    }
};

} // namespace damlab
