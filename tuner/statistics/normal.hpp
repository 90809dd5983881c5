#pragma once

#include <cmath>
#include <numbers>

namespace damlab {

/// The 97.5% quantile of the normal distribution: 95% lie within this many standard deviations.
inline constexpr double z95 = 1.959963984540054;

/// The normal distribution function.
[[nodiscard]] inline double normal_cdf(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

} // namespace damlab
