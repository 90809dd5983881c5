#pragma once

#include "tuner/statistics/pair_ratio.hpp"

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

} // namespace damlab
