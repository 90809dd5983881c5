#include "tuner/statistics/elo.hpp"

#include "tuner/statistics/distribution.hpp"
#include "tuner/statistics/normal.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

namespace damlab {
namespace {

/// A pair has half the variance of a game.
constexpr double normalized_elo_of_pairs = normalized_elo_scale / std::numbers::sqrt2;

/// (score - 1/2) / standard deviation, of a pair.
double t_value(const Moments& m) { return (m.mean - 0.5) / std::sqrt(m.variance); }

/// The error of a t-value by the delta method. V. Guyon and M. Van den Bergh, "Normalized Elo": the skewness
/// matters.
double error_of_t_value(const Moments& m, double observations) {
    const double t = t_value(m);
    const double variance = 1 - t * m.skewness + t * t * (m.excess_kurtosis + 2) / 4;
    return z95 * std::sqrt(std::max(variance, 0.0) / observations);
}

/// The 2.5% and 97.5% quantiles of the t-value, if the probabilities of the five scores have a Dirichlet
/// distribution: from a sample, the same every time.
std::pair<double, double> quantiles_of_t_value(const WeightedPairs& weighted) {
    constexpr std::size_t draws = 10'000;
    std::mt19937_64 random{1};
    std::array<std::gamma_distribution<double>, 5> gamma;
    for (std::size_t i = 0; i < 5; ++i)
        gamma[i] = std::gamma_distribution{weighted.counts[i]};
    std::vector<double> t;
    t.reserve(draws);
    for (std::size_t draw = 0; draw < draws; ++draw) {
        WeightedPairs drawn; // gamma variates, divided by their sum, are Dirichlet's
        for (std::size_t i = 0; i < 5; ++i)
            drawn.counts[i] = gamma[i](random);
        const Moments m = moments(drawn.frequencies());
        if (m.variance > 0) t.push_back(t_value(m));
    }
    std::ranges::sort(t);
    return {t[t.size() / 40], t[t.size() - 1 - t.size() / 40]};
}

/// Lost or won pairs are so few that the formulas need help.
WeightedPairs weighted(const Pentanomial& pairs) {
    return has_few_decisive(pairs) ? with_prior(pairs, 0.5) : observed(pairs);
}

} // namespace

double elo_of_score(double score) {
    const double s = std::clamp(score, least_score, 1 - least_score);
    return 400 * std::log10(s / (1 - s));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<MatchEstimate> estimate(const Pentanomial& pairs) {
    if (pairs.pairs() == 0) return std::nullopt;
    const bool few = has_few_decisive(pairs);
    const WeightedPairs counts = weighted(pairs);
    const double total = counts.total();
    const double observations = few ? total + 1 : total; // the variance of a Dirichlet mean has A + 1
    const Moments m = moments(counts.frequencies());
    const double deviation = std::sqrt(m.variance / observations);

    const double margin = few ? 1 / (4 * total) : 0;
    const Estimate score{m.mean, std::max(m.mean - z95 * deviation, margin),
                         std::min(m.mean + z95 * deviation, 1 - margin)};
    return MatchEstimate{
        .score = score,
        .elo = {elo_of_score(score.value), elo_of_score(score.lower), elo_of_score(score.upper)},
        .los = normal_cdf((m.mean - 0.5) / deviation),
    };
}

std::optional<Estimate> normalized_elo(const Pentanomial& pairs) {
    if (pairs.pairs() == 0) return std::nullopt;
    const WeightedPairs counts = weighted(pairs);
    const Moments m = moments(counts.frequencies());
    const double t = t_value(m);
    auto [lower, upper] = std::pair{t, t};
    if (has_few_decisive(pairs)) {
        std::tie(lower, upper) = quantiles_of_t_value(counts);
    } else {
        const double error = error_of_t_value(m, counts.total());
        lower -= error;
        upper += error;
    }
    return Estimate{normalized_elo_of_pairs * t, normalized_elo_of_pairs * std::min(lower, t),
                    normalized_elo_of_pairs * std::max(upper, t)};
}

double likelihood_of_superiority(const Pentanomial& pairs) {
    const auto match = estimate(pairs);
    return match ? match->los : 0.5;
}

} // namespace damlab
