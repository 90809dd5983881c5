#pragma once

#include "engine/movegen/pieces.hpp"

namespace damlab {

/// The first jumps of all pieces that jump from the next square to the one behind: men, and kings where they
/// move one step.
template <Rules R, Side Us, Piece P> struct ShortJumps {
    using Board = Pieces<R, Us>;
    using Ways = Board::template CaptureDirections<P>;

    PerDirection starts; ///< squares from which a piece of the kind may jump
    PerDirection landed; ///< where pieces that are there land

    explicit ShortJumps(const Board& board) {
        Ways::for_each([&]<Direction D>() {
            starts.at<D>() = Board::template jump_starts<D>(board.template prey<P>(), board.empty());
            landed.at<D>() = shifted<2 * delta(R.board, D)>(board.template own_of<P>() & starts.at<D>());
        });
    }

    /// The pieces that can capture.
    [[nodiscard]] Bitboard capturing(const Board& board) const {
        return board.template own_of<P>() & starts.all();
    }
    [[nodiscard]] bool any(const Board& board) const { return !capturing(board).empty(); }
    /// Whether any piece may jump again. No jump goes back over the piece just taken: the square behind it is
    /// not empty.
    [[nodiscard]] bool any_goes_on() const {
        return !(landed.all() & (starts.all() | always_looked_at)).empty();
    }
    /// Of squares on which a jump in direction D has ended, those from which it may go on.
    template <Direction D> [[nodiscard]] Bitboard may_go_on(Bitboard set) const {
        return set & (starts.all_but<opposite(D)>() | always_looked_at);
    }

    /// Hands over the captures, if none goes on.
    template <class Sink> void hand_over(const Board& board, Sink& sink) const {
        Ways::for_each(
            [&]<Direction D>() { sink.template jump<P, delta(R.board, D)>(board, landed.template at<D>()); });
    }

    /// Whether a man that jumps to the far row goes on as a king, which may take what a man does not reach.
    static constexpr bool flies_on = P == Piece::man && R.far_row == FarRow::goes_on_as_king;

private:
    static constexpr Bitboard always_looked_at = flies_on ? Board::far_row : Bitboard{};
};

} // namespace damlab
