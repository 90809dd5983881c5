#pragma once

#include "engine/eval/features/view.hpp"

namespace damlab::features {

/// Each man by its square.
template <Rules R, Side Us, class Emit> void men_by_square(Bitboard men, Emit& emit) {
    using V = View<R, Us>;
    static constexpr auto slot = V::man_slots();
    for (const Square square : men)
        emit(slot[std::size_t(index(square))], V::sign);
}

/// Men on the back row, where they guard against crowning: what their pattern is worth beyond the men.
template <Rules R, Side Us, class Emit> void back_row(Bitboard men, Emit& emit) {
    using V = View<R, Us>;
    constexpr int squares = V::shape.stride();
    constexpr int first = index(V::back_row.first());
    // The slots are by White's pattern: Black's is read from the other end.
    static constexpr auto place = [] {
        std::array<std::int8_t, 32> table{};
        for (unsigned pattern = 0; pattern < 1U << squares; ++pattern) {
            unsigned seen = pattern;
            if constexpr (Us == Side::black) {
                seen = 0;
                for (int square = 0; square < squares; ++square)
                    seen |= (pattern >> square & 1U) << (squares - 1 - square);
            }
            table[pattern] = V::slots.back_row_place[seen];
        }
        return table;
    }();
    if (const int found = place[(men & V::back_row).bits() >> first]; found >= 0)
        emit(V::slots.back_row + found, V::sign);
}

/// Men that no piece of the opponent can meet on their way, by the rows they still have to go.
template <Rules R, Side Us, class Emit> void runaways(Bitboard men, Bitboard enemies, Emit& emit) {
    using V = View<R, Us>;
    static_assert(runaway_rows == 3);
    constexpr Bitboard near = V::rows_to_go(1, 3), one = V::rows_to_go(1, 1), two = V::rows_to_go(2, 2),
                       three = V::rows_to_go(3, 3);
    if (!(men & near)) return;
    Bitboard met = enemies;
    for (int row = 0; row < runaway_rows; ++row)
        met |= (shifted<-V::ahead_a>(met) | shifted<-V::ahead_b>(met)) & V::board;
    const Bitboard free = men & near & ~met;
    if (!free) return;
    emit(V::slots.runaway, V::sign * (free & one).count());
    emit(V::slots.runaway + 1, V::sign * (free & two).count());
    emit(V::slots.runaway + 2, V::sign * (free & three).count());
}

/// Men with a piece of their own behind them, once for each such piece; men with none next to them.
template <Rules R, Side Us, class Emit> void chains(Bitboard men, Bitboard own, Emit& emit) {
    using V = View<R, Us>;
    const Bitboard after_a = shifted<V::ahead_a>(own), after_b = shifted<V::ahead_b>(own);
    const Bitboard next_to = after_a | after_b | shifted<-V::ahead_a>(own) | shifted<-V::ahead_b>(own);
    emit(V::slots.support, V::sign * ((men & after_a).count() + (men & after_b).count()));
    emit(V::slots.isolated, V::sign * (men & ~next_to).count());
}

/// Steps that men can make; and those of them after which no piece next to the man could jump it.
template <Rules R, Side Us, class Emit>
void steps(Bitboard men, Bitboard enemies, Bitboard enemy_kings, Bitboard empty, Emit& emit) {
    using V = View<R, Us>;
    const Bitboard a = shifted<V::ahead_a>(men) & empty, b = shifted<V::ahead_b>(men) & empty;
    // Enemies that can jump in our direction.
    const Bitboard behind = R.man_captures == ManCaptures::forward ? enemy_kings : enemies;
    const Bitboard before_a = shifted<-V::ahead_a>(enemies), before_b = shifted<-V::ahead_b>(enemies);
    const Bitboard jumped_along_a =
        (before_a & shifted<V::ahead_a>(empty)) | (shifted<V::ahead_a>(behind) & shifted<-V::ahead_a>(empty));
    const Bitboard jumped_along_b =
        (before_b & shifted<V::ahead_b>(empty)) | (shifted<V::ahead_b>(behind) & shifted<-V::ahead_b>(empty));
    // An enemy ahead on the line of the step itself finds the square that the man has left empty.
    const Bitboard safe_a = a & ~(before_a | jumped_along_b), safe_b = b & ~(before_b | jumped_along_a);
    emit(V::slots.steps, V::sign * (a.count() + b.count()));
    emit(V::slots.safe_steps, V::sign * (safe_a.count() + safe_b.count()));
}

/// By how many men one half of the board has more than the other.
template <Rules R, Side Us, class Emit> void imbalance(Bitboard men, Emit& emit) {
    using V = View<R, Us>;
    static constexpr Bitboard left_half = [] {
        Bitboard half;
        for (const Square square : V::board)
            if (V::shape.file(square) < V::shape.side / 2) half |= square;
        return half;
    }();
    const int left = (men & left_half).count(), right = men.count() - left;
    emit(V::slots.imbalance, V::sign * (left < right ? right - left : left - right));
}

} // namespace damlab::features
