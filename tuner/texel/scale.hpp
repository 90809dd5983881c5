#pragma once

#include "tuner/texel/design_matrix.hpp"

#include <span>

namespace damlab::texel {

// A logistic model knows weights only divided by a scale: a position worth `v` hundredths of a man is won
// with probability 1 / (1 + exp(-v / scale)). Two choices of the scale are needed.

/// Before a fit: the scale that makes the starting weights predict the results best, a fit of one number.
/// Divided by it, they are the coefficients that the fit starts from and that its ridge pulls towards.
///
/// Throws InputError if the weights say nothing about the results: where they are all zero, or where the side
/// that they prefer loses more often than it wins.
[[nodiscard]] double fit_scale(const DesignMatrix& data, std::span<const double> weights, int threads);

/// After a fit: the scale that keeps the unit. Over the positions fitted to, a regression of the new
/// evaluation on that of the starting weights has slope 1, so that what used to be worth a man is worth a
/// man, on average: the margins of a search keep their meaning. Throws InputError if new and old evaluation
/// have nothing in common.
[[nodiscard]] double scale_that_keeps_the_unit(const DesignMatrix& data, std::span<const double> weights,
                                               std::span<const double> coefficients);

} // namespace damlab::texel
