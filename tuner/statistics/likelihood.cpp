#include "tuner/statistics/likelihood.hpp"

#include <algorithm>
#include <cmath>

namespace damlab {
namespace {

constexpr std::size_t most_scores = 5;
using Values = std::array<double, most_scores>;

/// The x at which sum p d / (1 + x d) is 0, where every 1 + x d is positive: the Lagrange multiplier of the
/// condition that d be 0 on average. The sum falls from infinity to minus infinity over that interval, so
/// Newton's method from `start`, kept inside a shrinking bracket, finds it.
double multiplier(std::span<const Outlook> observed, std::span<const double> d, double start) {
    const auto [least, most] = std::ranges::minmax(d);
    if (!(least < 0 && most > 0)) return 0; // no distribution satisfies the condition: stay with the observed
    double low = -1 / most;
    double high = -1 / least;
    double x = start > low && start < high ? start : 0;
    for (int iteration = 0; iteration < 100; ++iteration) {
        double value = 0;
        double slope = 0;
        for (std::size_t i = 0; i < d.size(); ++i) {
            const double share = d[i] / (1 + x * d[i]);
            value += observed[i].probability * share;
            slope -= observed[i].probability * share * share;
        }
        (value > 0 ? low : high) = x;
        double next = x - value / slope;
        if (!(next > low && next < high)) next = (low + high) / 2;
        if (std::abs(next - x) <= 1e-9 * std::abs(next)) return next; // squared, that is the error left
        x = next;
    }
    return x;
}

} // namespace

void fit_expected_score(std::span<const Outlook> observed, double score, std::span<double> fitted) {
    Values buffer{};
    const auto d = std::span{buffer}.first(observed.size());
    for (std::size_t i = 0; i < d.size(); ++i)
        d[i] = observed[i].score - score;
    const double x = multiplier(observed, d, 0);
    for (std::size_t i = 0; i < d.size(); ++i)
        fitted[i] = observed[i].probability / (1 + x * d[i]);
}

void fit_t_value(std::span<const Outlook> observed, double t, std::span<double> fitted) {
    Values buffer{};
    const auto d = std::span{buffer}.first(observed.size());
    double x = 0;
    std::ranges::fill(fitted, 1 / static_cast<double>(fitted.size()));
    // The condition is not linear: linearise at the last solution and repeat. Usually 4 times; the
    // iteration may also swing for ever (fastchess issue 877), hence the limit.
    for (int iteration = 0; iteration < 10; ++iteration) {
        double mean = 0;
        for (std::size_t i = 0; i < d.size(); ++i)
            mean += fitted[i] * observed[i].score;
        double variance = 0;
        for (std::size_t i = 0; i < d.size(); ++i)
            variance += fitted[i] * (observed[i].score - mean) * (observed[i].score - mean);
        const double sigma = std::sqrt(variance);
        for (std::size_t i = 0; i < d.size(); ++i) {
            const double z = (mean - observed[i].score) / sigma;
            d[i] = observed[i].score - 0.5 - t * sigma * (1 + z * z) / 2;
        }
        x = multiplier(observed, d, x);
        double change = 0;
        for (std::size_t i = 0; i < d.size(); ++i) {
            const double next = observed[i].probability / (1 + x * d[i]);
            change = std::max(change, std::abs(next - fitted[i]));
            fitted[i] = next;
        }
        if (change < 1e-9) return;
    }
}

double mean_log_ratio(std::span<const Outlook> observed, std::span<const double> h0,
                      std::span<const double> h1) {
    double sum = 0;
    for (std::size_t i = 0; i < observed.size(); ++i)
        sum += observed[i].probability * std::log(h1[i] / h0[i]);
    return sum;
}

} // namespace damlab
