#include "tuner/statistics/stopped_test.hpp"

#include "tuner/statistics/brownian.hpp"
#include "tuner/statistics/distribution.hpp"

#include <cmath>
#include <numbers>

namespace damlab {
namespace {

constexpr double most_elo = 1200;

/// The test as a Brownian motion, where it stopped, and the scores of its hypotheses.
class Outcome {
public:
    Outcome(const Pentanomial& pairs, const Hypotheses& hypotheses)
        : bounds_{wald_bounds(hypotheses.alpha, hypotheses.beta)} {
        const WeightedPairs weighted = has_few_decisive(pairs) ? with_prior(pairs, 0.5) : observed(pairs);
        const Moments m = moments(weighted.frequencies());
        mean_ = m.mean;
        variance_ = m.variance;
        if (hypotheses.scale == EloScale::logistic) {
            score0_ = score_of_elo(hypotheses.elo0);
            score1_ = score_of_elo(hypotheses.elo1);
        } else { // a pair has half the variance of a game
            const double unit = std::numbers::sqrt2 * std::sqrt(variance_) / normalized_elo_scale;
            score0_ = 0.5 + hypotheses.elo0 * unit;
            score1_ = 0.5 + hypotheses.elo1 * unit;
        }
        pairs_ = weighted.total();
        ratio_ = pairs_ * motion(mean_).drift;
        // Beyond a bound it has been carried by its last step: go back to where it met it.
        const double slope = ratio_ / pairs_;
        if (ratio_ < bounds_.lower) stop_at(bounds_.lower, slope);
        if (ratio_ > bounds_.upper) stop_at(bounds_.upper, slope);
    }

    /// The probability of an outcome that is worse, if the expected score is this.
    [[nodiscard]] double worse(double score) const { return motion(score).worse(pairs_, ratio_); }

private:
    void stop_at(double bound, double slope) {
        ratio_ = bound;
        pairs_ = bound / slope;
    }

    [[nodiscard]] Brownian motion(double score) const {
        const double width = score1_ - score0_;
        return {.lower = bounds_.lower,
                .upper = bounds_.upper,
                .drift = (score - (score0_ + score1_) / 2) * width / variance_,
                .variance = width * width / variance_};
    }

    Bounds bounds_;
    double mean_ = 0;
    double variance_ = 0;
    double score0_ = 0;
    double score1_ = 0;
    double pairs_ = 0;
    double ratio_ = 0;
};

/// The Elo at which a worse outcome has this probability.
double elo_at(const Outcome& outcome, double probability) {
    double low = -most_elo;
    double high = most_elo;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (outcome.worse(score_of_elo(middle)) > probability ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace

std::optional<StoppedEstimate> estimate_stopped(const Pentanomial& pairs, const Hypotheses& hypotheses) {
    if (pairs.pairs() == 0) return std::nullopt;
    const Outcome outcome{pairs, hypotheses};
    return StoppedEstimate{
        .elo = {elo_at(outcome, 0.5), elo_at(outcome, 0.975), elo_at(outcome, 0.025)},
        .los = outcome.worse(0.5),
    };
}

} // namespace damlab
