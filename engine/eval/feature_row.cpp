#include "engine/eval/feature_row.hpp"

namespace damlab {

Score FeatureRow::times(const Weights& weights) const {
    int middle = 0, end = 0;
    for (const Term& term : terms) {
        const Weight weight = weights[term.slot];
        middle += term.value * weight.middle;
        end += term.value * weight.end;
    }
    return (middle * phase + end * (phase_range - phase)) / phase_range;
}

} // namespace damlab
