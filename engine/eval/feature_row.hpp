#pragma once

#include "engine/eval/weights.hpp"
#include "engine/search/score.hpp"

namespace damlab {

/// A term of the evaluation: value x weight[slot].
struct Term {
    std::uint16_t slot;
    std::int16_t value;

    friend constexpr bool operator==(Term, Term) = default;
};

/// A position as a row of the design matrix, in White's view. The middle weight of a slot has the
/// coefficient value x phase / phase_range, the end weight value x (phase_range - phase) / phase_range.
struct FeatureRow {
    std::vector<Term> terms; ///< by ascending slot, each slot once, no zero values
    int phase = 0;           ///< from 0 (ending) to phase_range (opening)
    int phase_range = 1;

    /// The row times the weights: the evaluation in White's view, exactly.
    [[nodiscard]] Score times(const Weights& weights) const;
};

} // namespace damlab
