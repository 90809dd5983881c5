#pragma once

#include "engine/movegen/priority.hpp"
#include "engine/movegen/sinks.hpp"

namespace damlab {

/// Finds the moves of the side to move, for one rule set and one side, and hands them to a sink.
/// Everything that depends on the rules is decided at compile time.
template <Rules R, Side Us, class Sink> class Generator {
public:
    Generator(const Position& position, Sink& sink)
        : sink_{sink},
          own_{position.of(Us)},
          opponent_{position.of(!Us)},
          kings_{position.kings},
          empty_{shape.board() & ~position.occupied()} {}

    /// All legal moves.
    void legal() {
        if (captures() && R.capturing_compulsory) return;
        quiet();
    }

    /// The legal captures; true if there are any.
    bool captures() {
        bool found = man_captures();
        if (const Bitboard kings = own_kings()) found |= king_captures(kings);
        return found;
    }

    /// The moves that capture nothing, whether or not a capture forbids them.
    void quiet() {
        constexpr int ahead = Us == Side::white ? -1 : 1;
        const Bitboard men = own_ & ~kings_;
        step<ahead * left>(men, far_row);
        step<ahead * right>(men, far_row);
        if (const Bitboard kings = own_kings()) {
            if constexpr (R.kings == KingRange::one_step) {
                for_each_direction<AllDirections>([&]<int D>() { step<D>(kings, {}); });
            } else {
                for (const Square from : kings) {
                    Bitboard to;
                    for_each_direction<AllDirections>([&]<int D>() { to |= reach<D>(from, ~empty_); });
                    sink_.slide(from, to);
                }
            }
        }
    }

private:
    static constexpr Geometry shape = geometry(R.board);
    static constexpr int left = shape.stride();
    static constexpr int right = shape.stride() + 1;
    static constexpr Bitboard far_row = shape.far_row(Us);

    template <int... Deltas> struct Directions {};
    using Ahead = std::conditional_t<Us == Side::white, Directions<-left, -right>, Directions<left, right>>;
    using AllDirections = Directions<-left, -right, left, right>;
    using ManDirections = std::conditional_t<R.man_captures == ManCaptures::forward, Ahead, AllDirections>;

    template <class D, class F> static void for_each_direction(F f) {
        [&]<int... Deltas>(Directions<Deltas...>) { (f.template operator()<Deltas>(), ...); }(D{});
    }

    enum class Piece : std::uint8_t { man, king };

    [[nodiscard]] Bitboard own_kings() const { return own_ & kings_; }
    /// What a piece may jump.
    template <Piece P> [[nodiscard]] Bitboard prey() const {
        if constexpr (P == Piece::man && !R.man_takes_king)
            return opponent_ & ~kings_;
        else
            return opponent_;
    }

    // --- quiet moves

    template <int Delta> void step(Bitboard pieces, Bitboard crowning) {
        sink_.template step<Delta>(shifted<Delta>(pieces) & empty_, crowning);
    }

    // --- captures by pieces that jump from the next square to the one behind

    bool man_captures() { return short_captures<Piece::man, ManDirections>(own_ & ~kings_); }

    template <Piece P, class D> bool short_captures(Bitboard pieces) {
        bool found = false;
        for_each_direction<D>([&]<int Delta>() {
            const Bitboard landed = shifted<Delta>(shifted<Delta>(pieces) & prey<P>()) & empty_;
            if (!landed) return;
            found = true;
            const Bitboard going_on = landed & can_go_on<P, D, Delta>();
            single_jumps<P, Delta>(landed & ~going_on);
            for (const Square square : going_on) {
                const Square over = Square(index(square) - Delta);
                go_on<P, D>(
                    Square(index(square) - 2 * Delta), square, over,
                    rank_after_jump<R>(rank_before_capturing<R>(P == Piece::king), kings_.contains(over)));
            }
        });
        return found;
    }

    /// Where a piece that has just jumped by Delta may be able to go on.
    template <Piece P, class D, int Delta> [[nodiscard]] Bitboard can_go_on() const {
        Bitboard from;
        for_each_direction<D>([&]<int Next>() {
            if constexpr (Next != -Delta) from |= shifted<-Next>(shifted<-Next>(empty_) & prey<P>());
        });
        if constexpr (P == Piece::man && R.far_row == FarRow::crowned_and_stops) from &= ~far_row;
        if constexpr (P == Piece::man && R.far_row == FarRow::goes_on_as_king)
            from |= far_row; // looked at one by one
        return from;
    }

    /// Captures of one piece each, which all rank alike but for the kind of the piece captured.
    template <Piece P, int Delta> void single_jumps(Bitboard landed) {
        constexpr Bitboard crowning = P == Piece::man ? far_row : Bitboard{};
        constexpr CaptureRank before = rank_before_capturing<R>(P == Piece::king);
        constexpr CaptureRank man = rank_after_jump<R>(before, false),
                              king = rank_after_jump<R>(before, true);
        auto hand_over = [&](Bitboard set, CaptureRank rank) {
            if (set && outranks(rank)) sink_.template jump<Delta>(set, crowning);
        };
        if constexpr (man == king) {
            hand_over(landed, man);
        } else {
            const Bitboard over_king = shifted<Delta>(kings_);
            hand_over(landed & over_king, king);
            hand_over(landed & ~over_king, man);
        }
    }

    /// A piece from `from`, now on `at` after jumping `captured`, jumps on as far as it can.
    template <Piece P, class D> void go_on(Square from, Square at, Bitboard captured, CaptureRank rank) {
        if constexpr (P == Piece::man && R.far_row != FarRow::goes_on_as_man) {
            if (far_row.contains(at)) {
                if constexpr (R.far_row == FarRow::crowned_and_stops)
                    end_capture(from, at, captured, true, rank);
                else
                    fly_on(from, at, captured, rank);
                return;
            }
        }
        const Bitboard free = empty_ | from;
        const Bitboard jumpable = prey<P>() & ~captured;
        bool more = false;
        for_each_direction<D>([&]<int Delta>() {
            const Bitboard over = shifted<Delta>(Bitboard{at}) & jumpable;
            const Bitboard landed = shifted<Delta>(over) & free;
            if (!landed) return;
            more = true;
            go_on<P, D>(from, landed.first(), captured | over,
                        rank_after_jump<R>(rank, !(over & kings_).empty()));
        });
        if (!more) end_capture(from, at, captured, P == Piece::man && far_row.contains(at), rank);
    }

    // --- captures by flying kings

    bool king_captures(Bitboard kings) {
        if constexpr (R.kings == KingRange::one_step) {
            return short_captures<Piece::king, AllDirections>(kings);
        } else {
            bool found = false;
            for (const Square from : kings) {
                const Flight flight{.from = from, .occupied = occupied() ^ from, .crowned = false};
                for_each_direction<AllDirections>([&]<int Delta>() {
                    found |= fly<Delta>(flight, from, {}, rank_before_capturing<R>(true));
                });
            }
            return found;
        }
    }

    /// What stays the same during the capture of one flying king.
    struct Flight {
        Square from;
        Bitboard occupied;
        bool crowned; ///< it was a man when it started
    };

    /// Jumps the first piece from `at` in one direction, if it can be jumped, and goes on from there.
    template <int Delta> bool fly(const Flight& flight, Square at, Bitboard captured, CaptureRank rank) {
        const Bitboard hit = ray<Delta>(at) & flight.occupied;
        if (!hit) return false;
        const Square over = nearest<Delta>(hit);
        if (!(opponent_ & ~captured).contains(over)) return false;
        const Bitboard landings = reach<Delta>(over, flight.occupied);
        if (!landings) return false;

        const Bitboard taken = captured | over;
        const CaptureRank next_rank = rank_after_jump<R>(rank, kings_.contains(over));
        bool more = fly<Delta>(flight, nearest<Delta>(landings), taken,
                               next_rank); // straight on: once for all landings
        constexpr int across = Delta == left || Delta == -left ? right : left;
        for (const Square landed : landings) {
            more |= fly<across>(flight, landed, taken, next_rank);
            more |= fly<-across>(flight, landed, taken, next_rank);
        }
        if (!more) end_capture(flight.from, landings, taken, flight.crowned, next_rank);
        return true;
    }

    /// A man that was crowned on `at` in the middle of its capture goes on as a king.
    void fly_on(Square from, Square at, Bitboard captured, CaptureRank rank) {
        const Flight flight{.from = from, .occupied = occupied() ^ from, .crowned = true};
        bool more = false;
        for_each_direction<AllDirections>(
            [&]<int Delta>() { more |= fly<Delta>(flight, at, captured, rank); });
        if (!more) end_capture(from, at, captured, true, rank);
    }

    // --- rays

    [[nodiscard]] Bitboard occupied() const { return shape.board() & ~empty_; }

    template <int Delta> [[nodiscard]] static Bitboard ray(Square from) {
        return Rays<R.board>::template from<Delta>[std::size_t(index(from))];
    }
    template <int Delta> [[nodiscard]] static Square nearest(Bitboard on_ray) {
        return Delta > 0 ? on_ray.first() : on_ray.last();
    }
    /// The squares of a ray before the first one that is in `blocked`.
    template <int Delta> [[nodiscard]] static Bitboard reach(Square from, Bitboard blocked) {
        const Bitboard squares = ray<Delta>(from);
        const std::uint64_t hit = (squares & blocked).bits();
        if constexpr (Delta > 0)
            return squares & Bitboard{(hit & -hit) - 1};
        else
            return hit == 0 ? squares : squares & ~Bitboard{~std::uint64_t{0} >> std::countl_zero(hit)};
    }

    // --- ranks

    /// Whether a capture of this rank is (so far) legal; forgets the captures of lower rank.
    [[nodiscard]] bool outranks(CaptureRank rank) {
        if constexpr (R.choice != CaptureChoice::free) {
            if (rank < best_) return false;
            if (rank > best_) {
                best_ = rank;
                sink_.clear();
            }
        }
        return true;
    }

    void end_capture(Square from, Bitboard to, Bitboard captured, bool crowned, CaptureRank rank) {
        if (outranks(rank)) sink_.capture(from, to, captured, crowned);
    }

    Sink& sink_;
    Bitboard own_, opponent_, kings_, empty_;
    CaptureRank best_ = 0;
};

/// Calls `use(generator)` with the generator for the side to move.
template <Rules R, class Sink, class Use> auto with_generator(const Position& position, Sink& sink, Use use) {
    if (position.turn == Side::white) {
        Generator<R, Side::white, Sink> generator{position, sink};
        return use(generator);
    }
    Generator<R, Side::black, Sink> generator{position, sink};
    return use(generator);
}

template <Rules R> void list_moves(const Position& position, MoveList& list) {
    list.clear();
    ListSink sink{list};
    with_generator<R>(position, sink, [](auto& generator) { generator.legal(); });
}

template <Rules R> void list_captures(const Position& position, MoveList& list) {
    list.clear();
    ListSink sink{list};
    with_generator<R>(position, sink, [](auto& generator) { generator.captures(); });
}

template <Rules R> std::uint64_t count_moves(const Position& position) {
    CountSink sink;
    with_generator<R>(position, sink, [](auto& generator) { generator.legal(); });
    return sink.count();
}

} // namespace damlab
