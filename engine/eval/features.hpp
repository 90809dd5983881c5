#pragma once

#include "engine/eval/features/kings.hpp"
#include "engine/eval/features/men.hpp"
#include "engine/eval/features/turn.hpp"

namespace damlab {

namespace features {

template <Rules R, Side Us, class Emit> void of_side(const Position& position, Emit& emit) {
    const Bitboard own = position.of(Us), enemies = position.of(!Us), kings = position.kings;
    const Bitboard empty = View<R, Us>::board & ~position.occupied();
    if (const Bitboard men = own & ~kings) {
        men_by_square<R, Us>(men, emit);
        back_row<R, Us>(men, emit);
        runaways<R, Us>(men, enemies, emit);
        chains<R, Us>(men, own, emit);
        steps<R, Us>(men, enemies, enemies & kings, empty, emit);
        imbalance<R, Us>(men, emit);
    }
    if (own & kings) kings_by_class<R, Us>(own & kings, empty, emit);
}

} // namespace features

/// Calls `emit(slot, value)` for every term of the evaluation, in White's view: the evaluation is the sum of
/// value x weight[slot]. A slot may come up several times. This is the one definition of the evaluation: the
/// search's sink adds up weights, the tuner's collects a row of the design matrix. No man may stand on the
/// row on which it would be crowned.
template <Rules R, class Emit> void emit_features(const Position& position, Emit&& emit) {
    features::of_side<R, Side::white>(position, emit);
    features::of_side<R, Side::black>(position, emit);
    features::tempo<R>(position, emit);
    features::opposition<R>(position, emit);
    if (position.kings) {
        features::only_kings<R>(position, emit);
        if constexpr (R.kings == KingRange::flying) features::against_lone_king<R>(position, emit);
    }
}

/// How much the middle weights count, out of `phase_range`: pieces on the board out of those at the start.
template <Rules R> inline constexpr int phase_range = R.board == BoardSize::eight ? 24 : 40;

template <Rules R> constexpr int phase(const Position& position) {
    const int pieces = position.occupied().count();
    return pieces < phase_range<R> ? pieces : phase_range<R>;
}

} // namespace damlab
