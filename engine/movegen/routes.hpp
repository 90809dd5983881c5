#pragma once

#include "engine/board/rays.hpp"
#include "engine/movegen/best_captures.hpp"
#include "engine/movegen/flying_reach.hpp"

namespace damlab {

/// Follows the captures of one piece at a time, jump by jump, to their ends.
template <Rules R, Side Us> class Routes {
public:
    using Board = Pieces<R, Us>;

    Routes(const Board& board, BestCaptures<R>& found)
        : board_{board},
          empty_{board.empty()},
          found_{found} {}

    /// All captures of a piece on `from`; nothing if it has none.
    template <Piece P> void start(Square from) {
        const CaptureRank rank = rank_before_capturing<R>(P == Piece::king);
        if constexpr (P == Piece::king && R.kings == KingRange::flying) {
            const Flight flight{board_, from, false};
            AllDirections::for_each([&]<Direction D>() {
                if (flight.reach.all.template at<D>().contains(from)) fly<D>(flight, from, {}, rank);
            });
        } else {
            Board::template CaptureDirections<P>::for_each(
                [&]<Direction D>() { jump<P, D>(from, from, {}, rank); });
        }
    }

    /// The captures of a piece from `from` that has jumped `captured`, the last in direction D, and is now
    /// on `at`. This is one of them if it can jump no further.
    template <Piece P, Direction D> void go_on(Square from, Square at, Bitboard captured, CaptureRank rank) {
        if constexpr (P == Piece::man && R.far_row != FarRow::goes_on_as_man) {
            if (Board::far_row.contains(at)) {
                if constexpr (R.far_row == FarRow::goes_on_as_king) {
                    const Flight flight{board_, from, true};
                    if (fly_across<D>(flight, at, captured, rank)) return;
                }
                end(from, at, captured, true, rank);
                return;
            }
        }
        bool more = false;
        Board::template CaptureDirections<P>::for_each([&]<Direction Next>() {
            if constexpr (Next != opposite(D)) more |= jump<P, Next>(from, at, captured, rank);
        });
        if (!more) end(from, at, captured, P == Piece::man && Board::far_row.contains(at), rank);
    }

private:
    // --- pieces that jump from the next square to the one behind

    template <Piece P, Direction D> bool jump(Square from, Square at, Bitboard captured, CaptureRank rank) {
        const Bitboard over = Board::template stepped<D>(at) & board_.template prey<P>() & ~captured;
        const Bitboard landed = Board::template stepped<D>(over) & (empty_ | from);
        if (!landed) return false;
        go_on<P, D>(from, landed.first(), captured | over,
                    rank_after_jump<R>(rank, !(over & board_.kings).empty()));
        return true;
    }

    // --- flying kings

    /// What stays the same during the capture of one flying king. Jumped pieces stay where they are.
    struct Flight {
        Square from;
        bool crowned;      ///< it was a man when it started
        Bitboard occupied; ///< the square that it started from is not
        FlyingReach<R, Us> reach;

        Flight(const Board& board, Square start, bool was_crowned)
            : from{start},
              crowned{was_crowned},
              occupied{board.occupied() ^ start},
              reach{board.opponent, board.empty() | start} {}
    };

    template <Direction D>
    bool fly_across(const Flight& flight, Bitboard from, Bitboard captured, CaptureRank rank) {
        bool any = false;
        Across<D>::for_each([&]<Direction Next>() {
            const Bitboard turns = from & flight.reach.all.template at<Next>();
            for (const Square at : turns)
                any |= fly<Next>(flight, at, captured, rank);
        });
        return any;
    }

    /// Jumps the first piece from `at` in a direction in which it can, unless it has been jumped already, and
    /// goes on from there.
    template <Direction D> bool fly(const Flight& flight, Square at, Bitboard captured, CaptureRank rank) {
        const Square over = nearest<D>(ray<R.board, D>(at) & flight.occupied);
        if (captured.contains(over)) return false;
        const Bitboard landings = reach<R.board, D>(over, flight.occupied);
        const Bitboard taken = captured | over;
        const CaptureRank next_rank = rank_after_jump<R>(rank, board_.kings.contains(over));
        bool more = false;
        // Straight on: once for all landings.
        if (const Bitboard last = landings & flight.reach.adjacent.template at<D>())
            more = fly<D>(flight, last.first(), taken, next_rank);
        more |= fly_across<D>(flight, landings, taken, next_rank);
        if (!more) end(flight.from, landings, taken, flight.crowned, next_rank);
        return true;
    }

    void end(Square from, Bitboard to, Bitboard captured, bool crowned, CaptureRank rank) {
        found_.add({.captured = captured, .to = to, .from = from, .crowned = crowned}, rank);
    }

    Board board_;
    Bitboard empty_;
    BestCaptures<R>& found_;
};

} // namespace damlab
