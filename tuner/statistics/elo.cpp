#include "tuner/statistics/elo.hpp"

#include "tuner/statistics/distribution.hpp"
#include "tuner/statistics/normal.hpp"

#include <algorithm>
#include <cmath>

namespace damlab {
namespace {

/// (score - 1/2) / standard deviation of a game, where a pair has variance `m.variance`, with the interval
/// from the delta method. V. Guyon and M. Van den Bergh, "Normalized Elo": the skewness matters.
Estimate normalized_elo(const Moments& m, double observations) {
    const double t = (m.mean - 0.5) / std::sqrt(m.variance);
    const double variance = 1 - t * m.skewness + t * t * (m.excess_kurtosis + 2) / 4;
    const double scale = normalized_elo_scale / std::sqrt(2.0); // a pair has half the variance of a game
    const double error = scale * z95 * std::sqrt(std::max(variance, 0.0) / observations);
    return {scale * t, scale * t - error, scale * t + error};
}

} // namespace

double elo_of_score(double score) {
    const double s = std::clamp(score, least_score, 1 - least_score);
    return -400 * std::log10(1 / s - 1);
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<MatchEstimate> estimate(const Pentanomial& pairs) {
    if (pairs.pairs() == 0) return std::nullopt;
    const bool few = has_few_decisive(pairs);
    const WeightedPairs weighted = few ? with_prior(pairs, 0.5) : observed(pairs);
    const double total = weighted.total();
    const double observations = few ? total + 1 : total; // the variance of a Dirichlet mean has A + 1
    const Moments m = moments(weighted.frequencies());
    const double deviation = std::sqrt(m.variance / observations);

    const double margin = few ? 1 / (4 * total) : 0;
    const Estimate score{m.mean, std::max(m.mean - z95 * deviation, margin),
                         std::min(m.mean + z95 * deviation, 1 - margin)};
    return MatchEstimate{
        .score = score,
        .elo = {elo_of_score(score.value), elo_of_score(score.lower), elo_of_score(score.upper)},
        .normalized_elo = normalized_elo(m, observations),
        .los = normal_cdf((m.mean - 0.5) / deviation),
    };
}

double likelihood_of_superiority(const Pentanomial& pairs) {
    const auto match = estimate(pairs);
    return match ? match->los : 0.5;
}

} // namespace damlab
