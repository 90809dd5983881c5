#pragma once

#include "tuner/texel/design_matrix.hpp"

#include <span>
#include <vector>

namespace damlab::texel {

/// The loss of a logistic model over the rows of a design matrix. The model says that a row x is won with
/// probability 1 / (1 + exp(-x . coefficients)); a draw counts as half a win and half a loss.
///
/// `coefficients` has a number for each column: the weights divided by the scale, the number of centimen in
/// one unit of the logit.

/// The sum of the cross-entropies of all rows, in nats.
[[nodiscard]] double cross_entropy(const DesignMatrix& data, std::span<const double> coefficients,
                                   int threads);

/// First and second derivatives of the cross-entropy by the coefficients.
struct Derivatives {
    std::vector<double> gradient; ///< of length n
    std::vector<double> hessian;  ///< n x n, symmetric
};
[[nodiscard]] Derivatives derivatives(const DesignMatrix& data, std::span<const double> coefficients,
                                      int threads);

/// The sum over games of g g^T, n x n, with g the gradient of the cross-entropy of one game: how much the
/// gradient varies from sample to sample, given that positions of a game are not independent.
[[nodiscard]] std::vector<double> gradient_scatter(const DesignMatrix& data,
                                                   std::span<const double> coefficients, int threads);

} // namespace damlab::texel
