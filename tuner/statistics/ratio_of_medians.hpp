#pragma once

#include <cstdint>
#include <span>

namespace damlab {

/// Of at least one value; reorders them.
[[nodiscard]] double median(std::span<double> values);

/// Two measurements that were taken side by side, of A and of B.
struct MeasuredPair {
    double a;
    double b;
};

/// The median of B over the median of A, with an interval.
struct RatioEstimate {
    double ratio;
    double lower;
    double upper;
};

/// The interval is the percentile interval of the bootstrap over pairs (B. Efron, R. Tibshirani, An
/// Introduction to the Bootstrap, 1993, chapter 13): whole pairs are drawn, so what both of a pair share (a
/// processor that has slowed down) cancels. The draws are the same for the same seed. Measurements are
/// positive; there is at least one pair.
[[nodiscard]] RatioEstimate ratio_of_medians(std::span<const MeasuredPair> pairs, double confidence = 0.95,
                                             std::uint64_t seed = 1);

} // namespace damlab
