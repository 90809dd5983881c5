#pragma once

#include "engine/movegen/flying_kings.hpp"
#include "engine/movegen/priority.hpp"
#include "engine/movegen/several_jumps.hpp"
#include "engine/movegen/short_kings.hpp"
#include "engine/movegen/sinks.hpp"

namespace damlab {

/// Finds the moves of the side to move, for one rule set and one side, and hands them to a sink.
/// Everything that depends on the rules is decided at compile time.
///
/// Works on all pieces at once as far as it can: quiet moves, single jumps, and, for pieces that jump from
/// square to square, double jumps. What goes further is followed piece by piece (routes.hpp).
///
/// The common case, men that jump once at most and no kings, is compiled as one piece of straight code; what
/// is rarer is not inlined into it, and takes the pieces by value, so that none of them need leave the
/// registers.
template <Rules R, Side Us, class Sink> class Generator {
public:
    using Board = Pieces<R, Us>;

    Generator(const Board& board, Sink sink) : board_{board}, sink_{sink} {}

    /// All legal moves.
    Sink legal() { return moves<Wanted::all>(); }
    /// The legal captures.
    Sink captures() { return moves<Wanted::captures>(); }

private:
    enum class Wanted : std::uint8_t { all, captures };

    static constexpr int step_of(Direction direction) { return delta(R.board, direction); }

    using ManJumps = ShortJumps<R, Us, Piece::man>;
    using OwnKings = std::conditional_t<R.kings == KingRange::flying, FlyingKings<R, Us>, ShortKings<R, Us>>;

    template <Wanted wanted> Sink moves() {
        // Kings have a part in the moves as pieces that move, or by what they are worth.
        if (captures_are_ranked<R> ? board_.kings : board_.own_kings()) [[unlikely]]
            return moves_with_kings<wanted>();
        const ManJumps jumps{board_};
        if (jumps.any(board_)) {
            hand_over(jumps);
            if (R.capturing_compulsory) return sink_;
        }
        if constexpr (wanted == Wanted::all) quiet_men();
        return sink_;
    }

    void quiet_men() {
        const Bitboard men = board_.own_men();
        Ahead<Us>::for_each([&]<Direction D>() {
            sink_.template step<Piece::man, step_of(D)>(board_,
                                                        Board::template stepped<D>(men) & board_.empty());
        });
    }

    void hand_over(const ManJumps& jumps) {
        if (jumps.any_goes_on())
            sink_ = several_jumps<Piece::man>(board_.own, board_.opponent, board_.kings, sink_);
        else
            jumps.hand_over(board_, sink_);
    }

    /// The captures of pieces of a kind when some may jump more than once, and all rank by their length
    /// alone.
    template <Piece P>
    [[gnu::noinline]] static Sink several_jumps(Bitboard own, Bitboard opponent, Bitboard kings, Sink sink) {
        SeveralJumps<R, Us, P, Sink> captures{{own, opponent, kings}, sink};
        return captures.all();
    }

    // --- with kings

    template <Wanted wanted> Sink moves_with_kings() {
        const auto moves = board_.own_men() ? moves_of_all<wanted> : moves_of_kings<wanted>;
        return moves(board_.own, board_.opponent, board_.kings, sink_);
    }

    template <Wanted wanted>
    [[gnu::noinline, gnu::flatten]] static Sink moves_of_kings(Bitboard own, Bitboard opponent,
                                                               Bitboard kings, Sink sink) {
        Generator generator{{own, opponent, kings}, sink};
        generator.template add_moves_of_kings<wanted>();
        return generator.sink_;
    }
    template <Wanted wanted>
    [[gnu::noinline, gnu::flatten]] static Sink moves_of_all(Bitboard own, Bitboard opponent, Bitboard kings,
                                                             Sink sink) {
        Generator generator{{own, opponent, kings}, sink};
        generator.template add_moves_of_all<wanted>();
        return generator.sink_;
    }

    template <Wanted wanted> void add_moves_of_kings() {
        const OwnKings kings{board_};
        if (kings.can_capture()) {
            captures_with_kings(&kings, nullptr);
            if (R.capturing_compulsory) return;
        }
        if constexpr (wanted == Wanted::all) kings.hand_over_quiet(sink_);
    }

    template <Wanted wanted> void add_moves_of_all() {
        const OwnKings kings{board_};
        const ManJumps jumps{board_};
        const bool king_can = kings.can_capture();
        const bool man_can = jumps.any(board_);
        if (king_can || man_can) {
            captures_with_kings(king_can ? &kings : nullptr, man_can ? &jumps : nullptr);
            if (R.capturing_compulsory) return;
        }
        if constexpr (wanted == Wanted::all) {
            quiet_men();
            kings.hand_over_quiet(sink_);
        }
    }

    /// `by_kings`, `by_men`: null if they cannot capture.
    void captures_with_kings(const OwnKings* by_kings, const ManJumps* by_men) {
        const bool king_goes_on = by_kings && by_kings->any_goes_on();
        if constexpr (captures_are_ranked<R>) {
            if (king_goes_on || (by_men && by_men->any_goes_on()) || single_jumps_rank_apart()) {
                sink_ = follow_routes(board_.own, board_.opponent, board_.kings,
                                      (by_kings ? by_kings->capturing() : Bitboard{}) |
                                          (by_men ? by_men->capturing(board_) : Bitboard{}),
                                      sink_);
                return;
            }
        }
        if (by_kings) {
            if (!king_goes_on)
                by_kings->hand_over_captures(sink_);
            else if constexpr (R.kings == KingRange::one_step)
                sink_ = several_jumps<Piece::king>(board_.own, board_.opponent, board_.kings, sink_);
            else
                sink_ =
                    follow_routes(board_.own, board_.opponent, board_.kings, by_kings->capturing(), sink_);
            if (R.choice == CaptureChoice::king_must || R.choice == CaptureChoice::italian) return;
        }
        if (by_men) hand_over(*by_men);
    }

    /// Whether captures of one piece may rank by what they take.
    [[nodiscard]] bool single_jumps_rank_apart() const {
        if constexpr (R.choice == CaptureChoice::most_pieces) return false;
        const Bitboard kings = board_.opponent & board_.kings;
        return kings && kings != board_.opponent;
    }

    /// Looks at the captures of one piece after another.
    [[gnu::noinline]] static Sink follow_routes(Bitboard own, Bitboard opponent, Bitboard kings,
                                                Bitboard pieces, Sink sink) {
        const Board board{own, opponent, kings};
        BestCaptures<R> best;
        Routes<R, Us> routes{board, best};
        const Bitboard by_men = pieces & ~kings, by_kings = pieces & kings;
        for (const Square from : by_men)
            routes.template start<Piece::man>(from);
        for (const Square from : by_kings)
            routes.template start<Piece::king>(from);
        for (const CaptureSet& capture : best)
            sink.capture(board, capture);
        return sink;
    }

    Board board_;
    Sink sink_;
};

/// Asks the generator of the side to move, and returns the sink that it has handed its moves to. Inlined by
/// force: left to the compiler, a search takes 1.6% more instructions.
template <Rules R, class Sink, class Ask>
[[gnu::always_inline]] inline Sink ask_generator(const Position& position, Sink sink, Ask ask) {
    if (position.turn == Side::white)
        return ask(Generator<R, Side::white, Sink>{Pieces<R, Side::white>{position}, sink});
    return ask(Generator<R, Side::black, Sink>{Pieces<R, Side::black>{position}, sink});
}

/// Hands all legal moves of a position to a sink, and returns it.
template <Rules R, class Sink> Sink legal_moves(const Position& position, Sink sink) {
    return ask_generator<R>(position, sink, [](auto&& generator) { return generator.legal(); });
}

template <Rules R> void list_moves(const Position& position, MoveList& list) {
    list.clear();
    legal_moves<R>(position, ListSink{list});
}

template <Rules R> void list_captures(const Position& position, MoveList& list) {
    list.clear();
    ask_generator<R>(position, ListSink{list}, [](auto&& generator) { return generator.captures(); });
}

template <Rules R> std::uint64_t count_moves(const Position& position) {
    return legal_moves<R>(position, CountSink{}).count();
}

} // namespace damlab
