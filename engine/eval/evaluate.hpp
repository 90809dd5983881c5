#pragma once

#include "engine/eval/features.hpp"
#include "engine/search/score.hpp"

namespace damlab {

/// The evaluation of a position for the side to move, by `weights` that have the rule set's slots.
template <Rules R> Score evaluate(const Weights& weights, const Position& position) {
    PackedPair sum;
    const std::span<const PackedPair> pairs = weights.packed();
    emit_features<R>(position, [&](int slot, int value) { sum += value * pairs[std::size_t(slot)]; });
    const int middle = phase<R>(position);
    const Score white = (sum.middle() * middle + sum.end() * (phase_range<R> - middle)) / phase_range<R>;
    return position.turn == Side::white ? white : -white;
}

} // namespace damlab
