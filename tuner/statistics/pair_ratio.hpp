#pragma once

#include <span>

namespace damlab {

/// Two measurements that were taken side by side, of A and of B.
struct MeasuredPair {
    double a;
    double b;
};

/// B over A, with an interval.
struct RatioEstimate {
    double ratio;
    double lower;
    double upper;
};

/// From the ratio within each pair, so that what both of a pair share (a processor that has slowed down)
/// cancels: their centre by Hodges and Lehmann, on a logarithmic scale. If A and B are the same program,
/// a ratio and its inverse are equally likely whatever disturbs them, so that the interval's assumption, a
/// symmetric distribution, holds. Measurements are positive; there is at least one pair. With too few the
/// interval is [0, infinity].
[[nodiscard]] RatioEstimate pair_ratio(std::span<const MeasuredPair> pairs, double confidence = 0.95);

} // namespace damlab
