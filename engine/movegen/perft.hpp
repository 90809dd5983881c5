#pragma once

#include "engine/movegen/generator.hpp"

namespace damlab {

/// Counts sequences of moves for the side `Us`. `LastPly` says how many moves a position has, which are not
/// played.
template <Rules R, Side Us, template <Rules, Side> class LastPly> class Perft {
public:
    /// `depth`: two or more.
    static std::uint64_t leaves(Bitboard own, Bitboard opponent, Bitboard kings, int depth) {
        if (depth == 2) return sum(own, opponent, kings, Replies{});
        return sum(own, opponent, kings, Below{depth - 1});
    }

private:
    /// Adds up the replies to each move.
    struct Replies {
        std::uint64_t leaves = 0;

        void operator()(Bitboard own, Bitboard opponent, Bitboard kings) {
            leaves += LastPly<R, !Us>::moves(opponent, own, kings);
        }
    };
    /// Adds up what is `depth` plies below each move.
    struct Below {
        int depth;
        std::uint64_t leaves = 0;

        void operator()(Bitboard own, Bitboard opponent, Bitboard kings) {
            leaves += Perft<R, !Us, LastPly>::leaves(opponent, own, kings, depth);
        }
    };

    template <class Visit>
    [[gnu::noinline]] static std::uint64_t sum(Bitboard own, Bitboard opponent, Bitboard kings, Visit visit) {
        using Sink = VisitSink<Visit>;
        return Generator<R, Us, Sink>{{own, opponent, kings}, Sink{visit}}.legal().visit().leaves;
    }
};

template <Rules R, Side Us> struct CountedMoves {
    [[gnu::noinline, gnu::flatten]] static std::uint64_t moves(Bitboard own, Bitboard opponent,
                                                               Bitboard kings) {
        return Generator<R, Us, CountSink>{{own, opponent, kings}, CountSink{}}.legal().count();
    }
};

template <Rules R, Side Us> struct ListedMoves {
    [[gnu::noinline, gnu::flatten]] static std::uint64_t moves(Bitboard own, Bitboard opponent,
                                                               Bitboard kings) {
        MoveList list;
        Generator<R, Us, ListSink>{{own, opponent, kings}, ListSink{list}}.legal();
        return list.size();
    }
};

template <Rules R, template <Rules, Side> class LastPly>
std::uint64_t perft_with(const Position& position, int depth) {
    if (depth == 0) return 1;
    const auto [white, black, kings, turn] = position;
    if (turn == Side::white)
        return depth == 1 ? LastPly<R, Side::white>::moves(white, black, kings)
                          : Perft<R, Side::white, LastPly>::leaves(white, black, kings, depth);
    return depth == 1 ? LastPly<R, Side::black>::moves(black, white, kings)
                      : Perft<R, Side::black, LastPly>::leaves(black, white, kings, depth);
}

/// The number of sequences of `depth` legal moves.
template <Rules R> std::uint64_t perft(const Position& position, int depth) {
    return perft_with<R, CountedMoves>(position, depth);
}

/// The same, with the moves of the last ply put into a list, as a search lists them. For measuring.
template <Rules R> std::uint64_t perft_listed(const Position& position, int depth) {
    return perft_with<R, ListedMoves>(position, depth);
}

} // namespace damlab
