#pragma once

#include "engine/board/position.hpp"
#include "engine/eval/slots.hpp"

namespace damlab::features {

/// The board as one side sees it: its men go `ahead`, and its terms count with `sign` in White's view.
template <Rules R, Side Us> struct View {
    static constexpr Geometry shape = geometry(R.board);
    static constexpr SlotLayout slots = slot_layout(R.board);
    static constexpr Bitboard board = shape.board();

    static constexpr int sign = Us == Side::white ? 1 : -1;
    /// The two steps of a man; backwards they have the other sign.
    static constexpr int ahead_a = -sign * shape.stride();
    static constexpr int ahead_b = -sign * (shape.stride() + 1);

    static constexpr Bitboard back_row = shape.far_row(!Us);
    /// Where men have from `first` to `last` rows to go to their crowning.
    static constexpr Bitboard rows_to_go(int first, int last) {
        return Us == Side::white ? shape.rows(first, last)
                                 : shape.rows(shape.side - 1 - last, shape.side - 1 - first);
    }

    using SlotTable = std::array<std::int16_t, 64>;

    static constexpr SlotTable man_slots() {
        SlotTable table{};
        for (const Square square : board & ~shape.far_row(Us)) {
            const Square seen = Us == Side::white ? square : shape.turned(square);
            table[std::size_t(index(square))] =
                static_cast<std::int16_t>(slots.man + shape.ordinal(seen) - shape.stride());
        }
        return table;
    }
    static constexpr SlotTable king_slots() {
        SlotTable table{};
        for (const Square square : board)
            table[std::size_t(index(square))] =
                static_cast<std::int16_t>(slots.king + slots.king_place[std::size_t(shape.ordinal(square))]);
        return table;
    }
};

} // namespace damlab::features
