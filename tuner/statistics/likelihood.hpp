#pragma once

#include "tuner/statistics/distribution.hpp"

namespace damlab {

/// Constrained maximum likelihood: of all distributions over the observed scores that satisfy a condition,
/// the one under which the observation is most likely.
/// M. Van den Bergh, "Comments on normalized Elo",
/// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf and "The GSPRT",
/// .../support_MLE_multinomial.pdf, proposition 1.1.
///
/// Every probability given must be above 0, and there are five scores at most. The result stands in `fitted`,
/// of the same size as `observed`.

/// The condition: the expected score is `score`, strictly between the smallest and the largest score.
void fit_expected_score(std::span<const ScoreProbability> observed, double score, std::span<double> fitted);

/// The condition: (expected score - 1/2) / standard deviation is `t`; |t| below about 1.
void fit_t_value(std::span<const ScoreProbability> observed, double t, std::span<double> fitted);

/// The logarithm of the ratio of likelihoods, for one observation: sum of p ln(h1 / h0).
[[nodiscard]] double mean_log_ratio(std::span<const ScoreProbability> observed, std::span<const double> h0,
                                    std::span<const double> h1);

} // namespace damlab
