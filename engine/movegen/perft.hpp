#pragma once

#include "engine/movegen/generator.hpp"

namespace damlab {

/// Counts sequences of moves for the side `Us`. The last ply is counted, not played.
template <Rules R, Side Us> class Perft {
public:
    static std::uint64_t leaves(Bitboard own, Bitboard opponent, Bitboard kings, int depth) {
        if (depth == 2) return sum(own, opponent, kings, Replies{});
        return sum(own, opponent, kings, Below{depth - 1});
    }

    [[gnu::noinline, gnu::flatten]] static std::uint64_t moves(Bitboard own, Bitboard opponent,
                                                               Bitboard kings) {
        return Generator<R, Us, CountSink>{{own, opponent, kings}, CountSink{}}.legal().count();
    }

private:
    /// Adds up the replies to each move.
    struct Replies {
        std::uint64_t leaves = 0;

        void operator()(Bitboard own, Bitboard opponent, Bitboard kings) {
            leaves += Perft<R, !Us>::moves(opponent, own, kings);
        }
    };
    /// Adds up what is `depth` plies below each move.
    struct Below {
        int depth;
        std::uint64_t leaves = 0;

        void operator()(Bitboard own, Bitboard opponent, Bitboard kings) {
            leaves += Perft<R, !Us>::leaves(opponent, own, kings, depth);
        }
    };

    template <class Visit>
    [[gnu::noinline]] static std::uint64_t sum(Bitboard own, Bitboard opponent, Bitboard kings, Visit visit) {
        using Sink = VisitSink<Visit>;
        return Generator<R, Us, Sink>{{own, opponent, kings}, Sink{visit}}.legal().visit().leaves;
    }
};

/// The number of sequences of `depth` legal moves.
template <Rules R> std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_moves<R>(position);
    if (position.turn == Side::white)
        return Perft<R, Side::white>::leaves(position.white, position.black, position.kings, depth);
    return Perft<R, Side::black>::leaves(position.black, position.white, position.kings, depth);
}

} // namespace damlab
