#include "tuner/statistics/sprt.hpp"

#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/likelihood.hpp"

#include <cmath>
#include <numbers>

namespace damlab {
namespace {

/// The decision must not hang on the last bits, in which one processor's logarithm differs from another's.
double rounded(double x) { return std::round(x * 1e9) / 1e9; }

} // namespace

std::string_view name(EloScale scale) { return scale == EloScale::logistic ? "logistic" : "normalized"; }

double log_likelihood_ratio(const Pentanomial& pairs, const Hypotheses& hypotheses) {
    if (pairs.pairs() == 0) return 0;
    const WeightedPairs weighted = observed(pairs);
    const auto frequencies = weighted.frequencies();
    std::array<double, 5> h0{};
    std::array<double, 5> h1{};
    if (hypotheses.scale == EloScale::logistic) {
        fit_expected_score(frequencies, score_of_elo(hypotheses.elo0), h0);
        fit_expected_score(frequencies, score_of_elo(hypotheses.elo1), h1);
    } else { // a pair has half the variance of a game
        constexpr double pair_scale = std::numbers::sqrt2 / normalized_elo_scale;
        fit_t_value(frequencies, hypotheses.elo0 * pair_scale, h0);
        fit_t_value(frequencies, hypotheses.elo1 * pair_scale, h1);
    }
    return weighted.total() * mean_log_ratio(frequencies, h0, h1);
}

Bounds wald_bounds(double alpha, double beta) {
    return {std::log(beta / (1 - alpha)), std::log((1 - beta) / alpha)};
}

SequentialTest::SequentialTest(const Hypotheses& hypotheses)
    : hypotheses_{hypotheses},
      wald_{wald_bounds(hypotheses.alpha, hypotheses.beta)} {}

void SequentialTest::Overshoot::step(double value) {
    if (value <= record) return;
    sum += value - record;
    squares += (value - record) * (value - record);
    record = value;
}

void SequentialTest::add(int half_points) {
    if (verdict_ != Verdict::undecided) return;
    pairs_.add(half_points);
    llr_ = rounded(log_likelihood_ratio(pairs_, hypotheses_));
    below_.step(-llr_);
    above_.step(llr_);
    const Bounds now = bounds();
    if (llr_ <= rounded(now.lower)) verdict_ = Verdict::accept_elo0;
    if (llr_ >= rounded(now.upper)) verdict_ = Verdict::accept_elo1;
}

Bounds SequentialTest::bounds() const {
    if (!hypotheses_.overshoot_correction) return wald_;
    return {wald_.lower + below_.expected(), wald_.upper - above_.expected()};
}

} // namespace damlab
