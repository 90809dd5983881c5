#pragma once

#include "engine/movegen/flying_reach.hpp"

namespace damlab {

/// The first steps of all flying kings: where they slide to, and what they capture.
template <Rules R, Side Us> struct FlyingKings {
    using Board = Pieces<R, Us>;

    Board board;
    PerDirection starts;      ///< squares from which a king jumps the next piece
    PerDirection reached;     ///< squares that a king stands on or slides to
    PerDirection before_jump; ///< those that are both

    explicit FlyingKings(const Board& pieces) : board{pieces} {
        AllDirections::for_each([&]<Direction D>() {
            starts.at<D>() = Board::template jump_starts<D>(board.opponent, board.empty());
            reached.at<D>() = slid<D>(board.own_kings());
            before_jump.at<D>() = reached.at<D>() & starts.at<D>();
        });
    }

    [[nodiscard]] bool can_capture() const { return !before_jump.all().empty(); }

    /// The kings that can capture.
    [[nodiscard]] Bitboard capturing() const {
        Bitboard able;
        AllDirections::for_each([&]<Direction D>() {
            const Bitboard slid_to = before_jump.at<D>() & board.empty();
            able |= before_jump.at<D>() |
                    Board::template stepped_back<D>(flooded<R, opposite(D)>(slid_to, board.empty()));
        });
        return able & board.own_kings();
    }
    /// Where captures of one piece in a direction end.
    template <Direction D> [[nodiscard]] Bitboard landed() const {
        if (!before_jump.at<D>()) return {};
        return flooded<R, D>(shifted<2 * delta(R.board, D)>(before_jump.at<D>()), board.empty());
    }
    /// Whether any king that captures may go on. What it left and what it took stand on the line that it
    /// moved on, and so have no part in its next jump, straight on or across.
    [[nodiscard]] bool any_goes_on() const {
        bool on = false;
        AllDirections::for_each([&]<Direction D>() {
            const Bitboard from = landed<D>();
            if (on || !from) return;
            on = !(from & starts.at<D>()).empty();
            Across<D>::for_each(
                [&]<Direction A>() { on = on || flooded<R, A>(from, board.empty()) & starts.at<A>(); });
        });
        return on;
    }

    /// Hands over the captures, if none goes on.
    template <class Sink> void hand_over_captures(Sink& sink) const {
        AllDirections::for_each([&]<Direction D>() { sink.template flight<D>(board, landed<D>()); });
    }
    template <class Sink> void hand_over_quiet(Sink& sink) const {
        AllDirections::for_each(
            [&]<Direction D>() { sink.template slide<D>(board, reached.at<D>() & ~board.own_kings()); });
    }

private:
    /// The kings and where they slide to in a direction, if need be from edge to edge.
    template <Direction D> [[nodiscard]] Bitboard slid(Bitboard kings) const {
        Bitboard squares = flooded<R, D>(kings, board.empty());
        for (int steps = 7; steps < Board::shape.side - 1; ++steps)
            squares |= Board::template stepped<D>(squares) & board.empty();
        return squares;
    }
};

} // namespace damlab
