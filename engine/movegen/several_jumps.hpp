#pragma once

#include "engine/movegen/priority.hpp"
#include "engine/movegen/routes.hpp"
#include "engine/movegen/short_jumps.hpp"
#include "engine/movegen/sinks.hpp"

namespace damlab {

/// The captures of all pieces of a kind that jump from square to square, when some may jump more than once,
/// and where they differ in rank at most by their length.
template <Rules R, Side Us, Piece P, class Sink> class SeveralJumps {
public:
    using Board = Pieces<R, Us>;

    SeveralJumps(const Board& board, Sink sink)
        : board_{board},
          jumps_{board},
          sink_{sink},
          routes_{board, best_} {}

    Sink all() {
        if constexpr (!captures_are_ranked<R>) {
            Ways::for_each([&]<Direction First>() { from_first_jump<First>(); });
        } else {
            // Where the most pieces must be taken, a capture that goes on outranks those that do not.
            for_each_double_jump([&]<Direction First, Direction Second>(Bitboard twice) {
                follow<First, Second>(jumps_.template may_go_on<Second>(twice));
            });
            if (best_.empty()) {
                for_each_double_jump([&]<Direction First, Direction Second>(Bitboard twice) {
                    sink_.template double_jump<P, step_of(First), step_of(Second)>(board_, twice);
                });
            }
        }
        for (const CaptureSet& capture : best_)
            sink_.capture(board_, capture);
        return sink_;
    }

private:
    using Jumps = ShortJumps<R, Us, P>;
    using Ways = Jumps::Ways;
    static constexpr int step_of(Direction direction) { return delta(R.board, direction); }

    template <Direction First> void from_first_jump() {
        const Bitboard landed = jumps_.landed.template at<First>();
        Bitboard on = jumps_.template may_go_on<First>(landed);
        sink_.template jump<P, step_of(First)>(board_, landed & ~on);
        if constexpr (Jumps::flies_on) {
            const Bitboard crowned = on & Board::far_row;
            for (const Square at : crowned) {
                const Square over = Square(index(at) - step_of(First));
                routes_.template go_on<P, First>(Square(index(over) - step_of(First)), at, over, {});
            }
            on &= ~Board::far_row;
        }
        if (!on) return;
        for_each_double_jump<First>(on, [&]<Direction Second>(Bitboard twice) {
            const Bitboard further = jumps_.template may_go_on<Second>(twice);
            sink_.template double_jump<P, step_of(First), step_of(Second)>(board_, twice & ~further);
            follow<First, Second>(further);
        });
    }

    template <class F> void for_each_double_jump(F f) {
        Ways::for_each([&]<Direction First>() {
            const Bitboard on = jumps_.template may_go_on<First>(jumps_.landed.template at<First>());
            if (!on) return;
            for_each_double_jump<First>(
                on, [&]<Direction Second>(Bitboard twice) { f.template operator()<First, Second>(twice); });
        });
    }
    template <Direction First, class F> void for_each_double_jump(Bitboard on, F f) {
        Ways::for_each([&]<Direction Second>() {
            if constexpr (Second != opposite(First)) {
                f.template operator()<Second>(
                    shifted<2 * step_of(Second)>(on & jumps_.starts.template at<Second>()));
            }
        });
    }

    /// Goes on, piece by piece, from where two jumps have ended.
    template <Direction First, Direction Second> void follow(Bitboard on) {
        for (const Square at : on) {
            const Square second = Square(index(at) - step_of(Second));
            const Square corner = Square(index(second) - step_of(Second));
            const Square first = Square(index(corner) - step_of(First));
            const Square from = Square(index(first) - step_of(First));
            CaptureRank rank = rank_before_capturing<R>(P == Piece::king);
            rank = rank_after_jump<R>(rank_after_jump<R>(rank, false), false);
            routes_.template go_on<P, Second>(from, at, Bitboard{first} | second, rank);
        }
    }

    Board board_;
    Jumps jumps_;
    Sink sink_;
    BestCaptures<R> best_;
    Routes<R, Us> routes_;
};

} // namespace damlab
