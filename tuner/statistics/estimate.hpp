#pragma once

#include "tuner/statistics/normal.hpp"

namespace damlab {

/// A value between the ends of its 95% interval.
struct Estimate {
    double value;
    double lower;
    double upper;

    /// Half the width: what is written after +-.
    [[nodiscard]] constexpr double error() const { return (upper - lower) / 2; }
};

/// Of a value that is normally distributed.
[[nodiscard]] constexpr Estimate normal_estimate(double value, double standard_error) {
    return {value, value - z95 * standard_error, value + z95 * standard_error};
}

} // namespace damlab
