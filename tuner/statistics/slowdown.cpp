#include "tuner/statistics/slowdown.hpp"

namespace damlab {

SpeedVerdict judge(const RatioEstimate& estimate, double smallest_effect) {
    const double slow = 1 + smallest_effect, fast = 1 / slow;
    if (estimate.lower > 1 && estimate.ratio >= slow) return SpeedVerdict::slower;
    if (estimate.upper < 1 && estimate.ratio <= fast) return SpeedVerdict::faster;
    return estimate.upper < slow ? SpeedVerdict::not_slower : SpeedVerdict::too_noisy;
}

} // namespace damlab
