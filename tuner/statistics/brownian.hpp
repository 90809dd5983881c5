#pragma once

namespace damlab {

/// A Brownian motion between two barriers: what the log likelihood ratio of a sequential test looks like from
/// afar. It starts at 0 and is absorbed at `lower` < 0 or `upper` > 0.
struct Brownian {
    double lower;
    double upper;
    double drift;    ///< a step
    double variance; ///< a step, above 0

    /// The probability that within `steps` it has been absorbed at the lower barrier, or is not absorbed and
    /// not above `y`: of an outcome worse than being at `y` after `steps`. `y` in [lower, upper]; at `upper`
    /// everything is worse but to have been absorbed there earlier.
    [[nodiscard]] double worse(double steps, double y) const;
};

} // namespace damlab
