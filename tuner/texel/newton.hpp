#pragma once

#include "tuner/texel/design_matrix.hpp"

#include <functional>
#include <span>
#include <vector>

namespace damlab::texel {

/// How a logistic model is fitted.
struct FitOptions {
    /// Pulls each coefficient towards where it started: adds ridge / 2 * (coefficient - start)^2 to the sum
    /// of the losses, as if each had been seen before with a standard deviation of 1 / sqrt(ridge).
    double ridge = 10;
    int iterations = 20; ///< at most
    int threads = 1;
};

/// Where a fit stands after an iteration; number 0 is the start.
struct FitState {
    int iteration = 0;
    std::vector<double> coefficients;
    double fit_loss = 0;      ///< cross-entropy a position, nats, without the ridge
    double hold_out_loss = 0; ///< the same of the positions held out
    double largest_step = 0;  ///< the largest change of a coefficient in this iteration
};

/// Called after each iteration, and before the first; the fit ends there if it returns false.
using AfterIteration = std::function<bool(const FitState&)>;

/// Fits by Newton's method (iteratively reweighted least squares), each step shortened until the loss falls.
/// Ends when a step promises less than 1e-12 of the loss, about the precision of the sums, or after the last
/// iteration. The loss is convex: there is one minimum, and where a fit starts matters through the ridge
/// alone.
///
/// Throws InputError if the second derivatives are singular: without ridge, a column that no row has, or
/// columns that always go together.
[[nodiscard]] FitState fit(const DesignMatrix& data, const DesignMatrix& hold_out,
                           std::span<const double> start, const FitOptions& options,
                           const AfterIteration& after_iteration);

/// Standard errors of fitted coefficients by the sandwich formula H^-1 S H^-1, with H the second derivatives
/// (with ridge) and S the scatter of the gradients of whole games. Unlike H^-1 alone it allows for positions
/// of a game sharing their result, and for drawn games. Source: White, Econometrica 50 (1982) 1; Liang and
/// Zeger, Biometrika 73 (1986) 13.
[[nodiscard]] std::vector<double>
standard_errors(const DesignMatrix& data, std::span<const double> coefficients, const FitOptions& options);

} // namespace damlab::texel
