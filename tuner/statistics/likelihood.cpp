#include "tuner/statistics/likelihood.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace damlab {
namespace {

constexpr std::size_t most_scores = 5;
using Values = std::array<double, most_scores>;

/// The x at which sum p d / (1 + x d) is 0, where every 1 + x d is positive: the Lagrange multiplier of the
/// condition that d be 0 on average. There must be d on both sides of 0. The sum falls from infinity to minus
/// infinity over that interval, so Newton's method from `start`, kept inside a shrinking bracket, finds it.
double multiplier(std::span<const ScoreProbability> observed, std::span<const double> d, double start) {
    const auto [least, most] = std::ranges::minmax(d);
    const double floor = -1 / most;
    const double ceiling = -1 / least;
    double low = floor;
    double high = ceiling;
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
        // Near an end it is the distance from it that counts; closer than rounding nothing comes.
        const double near_enough = std::max(1e-11 * std::min(next - floor, ceiling - next),
                                            2 * std::numeric_limits<double>::epsilon() * std::abs(next));
        if (std::abs(next - x) <= near_enough) return next;
        x = next;
    }
    return x;
}

/// The mean log likelihood of an observation.
double mean_log(std::span<const ScoreProbability> observed, std::span<const double> fitted) {
    double sum = 0;
    for (std::size_t i = 0; i < observed.size(); ++i)
        sum += observed[i].probability * std::log(fitted[i]);
    return sum;
}

/// No score in [0, 1] has a greater standard deviation.
constexpr double most_deviation = 0.5;

/// The search for the most likely distribution whose mean is 1/2 + t sigma. That condition is not linear;
/// linearised at some mean and sigma it has one solution, and that is what is sought if they are its own.
class TValueFit {
public:
    TValueFit(std::span<const ScoreProbability> observed, double t, std::span<double> fitted)
        : observed_{observed},
          t_{t},
          fitted_{fitted} {}

    /// Linearises at the last solution, as the paper does. Usually good after 4 times, but it may also swing
    /// for ever (fastchess issue 877). Whether it came to rest.
    [[nodiscard]] bool repeat() {
        std::ranges::fill(fitted_, 1 / static_cast<double>(fitted_.size()));
        for (int iteration = 0; iteration < 10; ++iteration) {
            double mean = 0;
            for (std::size_t i = 0; i < fitted_.size(); ++i)
                mean += fitted_[i] * observed_[i].score;
            Values before{};
            std::ranges::copy(fitted_, before.begin());
            if (!solve_at(mean, deviation_from(mean))) return false;
            double change = 0;
            for (std::size_t i = 0; i < fitted_.size(); ++i)
                change = std::max(change, std::abs(fitted_[i] - before[i]));
            if (change < 1e-9) return true;
        }
        return false;
    }

    /// Whether the solution is so far from what was seen that there might be a more likely one.
    [[nodiscard]] bool is_far() const {
        double distance = 0;
        for (std::size_t i = 0; i < fitted_.size(); ++i)
            distance += std::abs(observed_[i].probability - fitted_[i]);
        return distance > 0.1;
    }

    /// Looks for all solutions and takes the most likely.
    void search() {
        constexpr int steps = 64;
        Values best{};
        double most_likely = -std::numeric_limits<double>::infinity();
        double low = 0;
        bool was_above = true;
        for (int step = 1; step <= steps; ++step) {
            const double sigma = most_deviation * step / steps;
            const bool is_above = step < steps && is_above_own(sigma);
            if (was_above && !is_above) {
                bisect(low, sigma);
                const double likelihood = mean_log(observed_, fitted_);
                if (likelihood > most_likely) {
                    most_likely = likelihood;
                    std::ranges::copy(fitted_, best.begin());
                }
            }
            was_above = is_above;
            low = sigma;
        }
        std::ranges::copy(std::span{best}.first(fitted_.size()), fitted_.begin());
    }

private:
    /// False if no distribution satisfies the linear condition.
    bool solve_at(double mean, double sigma) {
        Values buffer{};
        const auto d = std::span{buffer}.first(observed_.size());
        for (std::size_t i = 0; i < d.size(); ++i) {
            const double z = (mean - observed_[i].score) / sigma;
            d[i] = observed_[i].score - 0.5 - t_ * sigma * (1 + z * z) / 2;
        }
        const auto [least, most] = std::ranges::minmax(d);
        if (!(least < 0 && most > 0)) return false;
        x_ = multiplier(observed_, d, x_);
        for (std::size_t i = 0; i < d.size(); ++i)
            fitted_[i] = observed_[i].probability / (1 + x_ * d[i]);
        return true;
    }

    /// Whether linearising at sigma and the mean that goes with it gives a distribution that deviates more
    /// from that mean. It does where sigma is small (or there is none), it does not at `most_deviation`, and
    /// where that changes is a peak of the likelihood.
    [[nodiscard]] bool is_above_own(double sigma) {
        const double mean = 0.5 + t_ * sigma;
        return !solve_at(mean, sigma) || deviation_from(mean) > sigma;
    }

    void bisect(double low, double high) {
        while (high - low > 1e-13) {
            const double middle = (low + high) / 2;
            (is_above_own(middle) ? low : high) = middle;
        }
        solve_at(0.5 + t_ * high, high);
    }

    [[nodiscard]] double deviation_from(double mean) const {
        double sum = 0;
        for (std::size_t i = 0; i < fitted_.size(); ++i)
            sum += fitted_[i] * (observed_[i].score - mean) * (observed_[i].score - mean);
        return std::sqrt(sum);
    }

    std::span<const ScoreProbability> observed_;
    double t_;
    std::span<double> fitted_;
    double x_ = 0;
};

} // namespace

void fit_expected_score(std::span<const ScoreProbability> observed, double score, std::span<double> fitted) {
    Values buffer{};
    const auto d = std::span{buffer}.first(observed.size());
    for (std::size_t i = 0; i < d.size(); ++i)
        d[i] = observed[i].score - score;
    const double x = multiplier(observed, d, 0);
    for (std::size_t i = 0; i < d.size(); ++i)
        fitted[i] = observed[i].probability / (1 + x * d[i]);
}

void fit_t_value(std::span<const ScoreProbability> observed, double t, std::span<double> fitted) {
    TValueFit fit{observed, t, fitted};
    if (!fit.repeat() || fit.is_far()) fit.search();
}

double mean_log_ratio(std::span<const ScoreProbability> observed, std::span<const double> h0,
                      std::span<const double> h1) {
    double sum = 0;
    for (std::size_t i = 0; i < observed.size(); ++i)
        sum += observed[i].probability * std::log(h1[i] / h0[i]);
    return sum;
}

} // namespace damlab
