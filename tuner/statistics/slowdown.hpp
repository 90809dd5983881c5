#pragma once

#include "tuner/statistics/ratio_of_medians.hpp"

#include <cstdint>

namespace damlab {

/// What the times of two programs say about the second.
enum class SpeedVerdict : std::uint8_t {
    faster,     ///< surely, and by at least the smallest effect
    not_slower, ///< surely not slower by the smallest effect
    slower,     ///< surely, and by at least the smallest effect
    too_noisy,  ///< the interval leaves both open
};

/// A difference counts if it is significant *and* not smaller than `smallest_effect` (0.02: two in a
/// hundred): with enough pairs even the luck of where the linker put a function becomes significant.
[[nodiscard]] SpeedVerdict judge(const RatioEstimate& estimate, double smallest_effect);

/// With fewer, an interval of medians is not to be trusted.
inline constexpr int least_pairs = 15;

/// How many pairs make an interval narrow enough for a verdict, by the spread of those of a pilot (at least
/// two). The pilot's pairs must not count in the verdict: a number of pairs fixed beforehand, from others,
/// leaves it unbiased; one that depends on the pairs themselves would not.
[[nodiscard]] int pairs_needed(std::span<const MeasuredPair> pilot, double smallest_effect,
                               double confidence = 0.95);

} // namespace damlab
