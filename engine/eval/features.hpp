#pragma once

#include "engine/board/position.hpp"
#include "engine/eval/slots.hpp"

namespace damlab {

/// Calls `sink(slot, value)` for every term of the evaluation, in White's view: the evaluation is the
/// sum of value x weight[slot]. A slot may come up several times. This is the one definition of the
/// evaluation: the search's sink adds up weights, the tuner's collects a row of the design matrix.
template <Rules R, class Sink> void emit_features(const Position& position, Sink&& sink) {
    constexpr Geometry shape = geometry(R.board);
    constexpr SlotLayout slots = slot_layout(R);
    for (const Square square : position.men_of(Side::white))
        sink(slots.man_square + shape.ordinal(square), 1);
    for (const Square square : position.men_of(Side::black))
        sink(slots.man_square + shape.ordinal(shape.turned(square)), -1);
    if (position.kings)
        sink(slots.king_class,
             position.kings_of(Side::white).count() - position.kings_of(Side::black).count());
    sink(slots.tempo, position.turn == Side::white ? 1 : -1);
}

/// How much the middle weights count, out of `phase_range`: pieces on the board out of those at the start.
template <Rules R> constexpr int phase_range = R.board == BoardSize::eight ? 24 : 40;

template <Rules R> constexpr int phase(const Position& position) {
    const int pieces = position.occupied().count();
    return pieces < phase_range<R> ? pieces : phase_range<R>;
}

} // namespace damlab
