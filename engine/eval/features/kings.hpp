#pragma once

#include "engine/eval/features/view.hpp"

namespace damlab::features {

/// Each king by the class of its square; and the steps to empty squares next to kings.
template <Rules R, Side Us, class Emit> void kings_by_class(Bitboard kings, Bitboard empty, Emit& emit) {
    using V = View<R, Us>;
    static constexpr auto slot = V::king_slots();
    for (const Square square : kings)
        emit(slot[std::size_t(index(square))], V::sign);
    const auto count = [&]<int Delta>() { return (shifted<Delta>(kings) & empty).count(); };
    emit(V::slots.king_steps,
         V::sign * (count.template operator()<V::ahead_a>() + count.template operator()<V::ahead_b>() +
                    count.template operator()<-V::ahead_a>() + count.template operator()<-V::ahead_b>()));
}

/// One side has kings and the other has none.
template <Rules R, class Emit> void only_kings(const Position& position, Emit& emit) {
    const bool white = !position.kings_of(Side::white).empty(),
               black = !position.kings_of(Side::black).empty();
    if (white != black) emit(slot_layout(R.board).only_kings, white ? 1 : -1);
}

/// Two or three pieces, a king among them, against a flying king and nothing else: often a draw.
template <Rules R, class Emit> void against_lone_king(const Position& position, Emit& emit) {
    constexpr SlotLayout slots = slot_layout(R.board);
    constexpr Bitboard main_road = geometry(R.board).main_road();
    const int white = position.white.count(), black = position.black.count();
    if (white + black > 4 || white == black || (white != 1 && black != 1)) return;
    const Side strong = white > black ? Side::white : Side::black;
    if (!position.kings_of(strong) || !position.kings_of(!strong)) return;
    LoneKing ending = LoneKing::against_two;
    if (white + black == 4)
        ending =
            position.of(!strong) & main_road ? LoneKing::against_three_on_main_road : LoneKing::against_three;
    emit(slots.lone_king + static_cast<int>(ending), strong == Side::white ? 1 : -1);
}

} // namespace damlab::features
