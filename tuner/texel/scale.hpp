#pragma once

#include "tuner/texel/design_matrix.hpp"

#include <span>

namespace damlab::texel {

/// The scale that makes the given weights predict the results best: a position worth `v` centimen is won with
/// probability 1 / (1 + exp(-v / scale)).
///
/// It is fixed before the weights are fitted. A logistic model knows only the weights divided by the scale;
/// with the scale that suits the starting weights, whose man is worth 100, the fitted weights keep that unit.
///
/// Throws InputError if the weights say nothing about the results: where they are all zero, or where the side
/// that they prefer loses more often than it wins.
[[nodiscard]] double fit_scale(const DesignMatrix& data, std::span<const double> weights, int threads);

} // namespace damlab::texel
