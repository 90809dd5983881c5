#include "tuner/statistics/slowdown.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace damlab {
namespace {

/// More than anybody waits for.
constexpr double most_pairs = 1'000;
/// The pilot may have been calmer than what follows.
constexpr double caution = 1.25;

/// The quantile of the normal distribution that leaves `tail` above: Newton's method.
double upper_quantile(double tail) {
    double x = 2;
    for (int i = 0; i < 50; ++i) {
        const double above = std::erfc(x / std::numbers::sqrt2) / 2;
        const double density = std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
        x += (above - tail) / density;
    }
    return x;
}

} // namespace

SpeedVerdict judge(const RatioEstimate& estimate, double smallest_effect) {
    const double slow = 1 + smallest_effect, fast = 1 / slow;
    if (estimate.lower > 1 && estimate.ratio >= slow) return SpeedVerdict::slower;
    if (estimate.upper < 1 && estimate.ratio <= fast) return SpeedVerdict::faster;
    return estimate.upper < slow ? SpeedVerdict::not_slower : SpeedVerdict::too_noisy;
}

int pairs_needed(std::span<const MeasuredPair> pilot, double smallest_effect, double confidence) {
    const auto count = static_cast<double>(pilot.size());
    double sum = 0, squares = 0;
    for (const auto& [a, b] : pilot) {
        const double x = std::log(b / a);
        sum += x;
        squares += x * x;
    }
    const double variance = std::max(0.0, (squares - sum * sum / count) / (count - 1));
    // Half an interval of a median of n is z sqrt(pi/2 variance/n) (normal observations, large n); it is to
    // be two fifths of the smallest effect, so that no difference and twice the smallest are both clear.
    const double z = upper_quantile((1 - confidence) / 2);
    const double half = 0.4 * std::log1p(smallest_effect);
    const double needed = caution * caution * z * z * std::numbers::pi / 2 * variance / (half * half);
    return static_cast<int>(std::ceil(std::clamp(needed, double{least_pairs}, most_pairs)));
}

} // namespace damlab
