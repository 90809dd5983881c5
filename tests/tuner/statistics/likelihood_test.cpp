#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/likelihood.hpp"
#include "tuner/statistics/sprt.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck.h>

namespace damlab {
namespace {

/// Wins, draws and losses of single games: the same core, with three scores.
struct Games {
    double wins, losses, draws;

    [[nodiscard]] double total() const { return wins + draws + losses; }
    [[nodiscard]] std::array<ScoreProbability, 3> frequencies() const {
        auto share = [&](double n) { return n == 0 ? empty_cell : n; };
        const double n = share(wins) + share(draws) + share(losses);
        return {{{0, share(losses) / n}, {0.5, share(draws) / n}, {1, share(wins) / n}}};
    }
};

double logistic_ratio(const Games& games, double elo0, double elo1) {
    std::array<double, 3> h0{};
    std::array<double, 3> h1{};
    fit_expected_score(games.frequencies(), score_of_elo(elo0), h0);
    fit_expected_score(games.frequencies(), score_of_elo(elo1), h1);
    return games.total() * mean_log_ratio(games.frequencies(), h0, h1);
}

double normalized_ratio(const Games& games, double elo0, double elo1) {
    std::array<double, 3> h0{};
    std::array<double, 3> h1{};
    fit_t_value(games.frequencies(), elo0 / normalized_elo_scale, h0);
    fit_t_value(games.frequencies(), elo1 / normalized_elo_scale, h1);
    return games.total() * mean_log_ratio(games.frequencies(), h0, h1);
}

TEST(Likelihood, OfSingleGamesOnTheLogisticScale) {
    // fastchess, sprt_test.cpp; printed -1.57 and -2.59
    EXPECT_NEAR(logistic_ratio({21404, 21184, 40708}, 0.5, 2.5), -1.571888793, 1e-8);
    EXPECT_NEAR(logistic_ratio({57433, 57030, 106593}, 0, 2), -2.593024164, 1e-8);
    // cutechess issue 543: W880 L759 D1863, [0, 5]
    EXPECT_NEAR(logistic_ratio({880, 759, 1863}, 0, 5), 2.947224114, 1e-8);
}

TEST(Likelihood, OfSingleGamesOnTheNormalizedScale) {
    // fastchess, sprt_test.cpp; printed 0.92
    EXPECT_NEAR(normalized_ratio({36433, 36027, 68692}, 0, 2), 0.923293451, 1e-8);
    // the same, one-sided; printed 120.56 with a tolerance of 1 %
    EXPECT_NEAR(normalized_ratio({4250, 0, 0}, 0, 10), 120.548267741, 1e-3);
}

TEST(Likelihood, FitMeetsItsConditionAndIsADistribution) {
    EXPECT_TRUE(rc::check([] {
        Pentanomial pairs;
        for (auto& count : pairs.counts)
            count = *rc::gen::inRange<std::uint64_t>(0, 10'000);
        if (pairs.pairs() == 0) return;
        const auto seen = observed(pairs).frequencies();
        const double score = *rc::gen::inRange(1, 100) / 100.0;
        std::array<double, 5> fitted{};
        fit_expected_score(seen, score, fitted);
        double total = 0;
        double mean = 0;
        for (std::size_t i = 0; i < 5; ++i) {
            RC_ASSERT(fitted[i] > 0);
            total += fitted[i];
            mean += fitted[i] * seen[i].score;
        }
        RC_ASSERT(std::abs(total - 1) < 1e-6);
        RC_ASSERT(std::abs(mean - score) < 1e-6);
    }));
}

Pentanomial any_pairs() {
    Pentanomial pairs;
    for (auto& count : pairs.counts)
        count = *rc::gen::weightedOneOf<std::uint64_t>({{1, rc::gen::just<std::uint64_t>(0)},
                                                        {1, rc::gen::inRange<std::uint64_t>(0, 20)},
                                                        {1, rc::gen::inRange<std::uint64_t>(0, 100'000)}});
    return pairs;
}

/// In standard deviations of a pair's score.
double t_of(double normalized_elo) { return normalized_elo * std::sqrt(2.0) / normalized_elo_scale; }

TEST(Likelihood, FitOfATValueMeetsItsCondition) {
    EXPECT_TRUE(rc::check([] {
        const Pentanomial pairs = any_pairs();
        if (pairs.pairs() == 0) return;
        const double t = t_of(*rc::gen::inRange(-200, 201));
        auto seen = observed(pairs).frequencies();
        std::array<double, 5> fitted{};
        fit_t_value(seen, t, fitted);
        double total = 0;
        for (std::size_t i = 0; i < 5; ++i) {
            RC_ASSERT(fitted[i] > 0);
            total += fitted[i];
            seen[i].probability = fitted[i];
        }
        RC_ASSERT(std::abs(total - 1) < 1e-6);
        const Moments m = moments(seen);
        RC_ASSERT(std::abs((m.mean - 0.5) / std::sqrt(m.variance) - t) < 1e-6);
    }));
}

/// Slow and exact, by another way: for every standard deviation of a fine grid the most likely distribution
/// with that deviation and the mean that goes with it, two linear conditions; of these the most likely one.
/// Its mean log likelihood. The inner problem by its dual: the most likely distribution is observed / (1 + x
/// (a - mean) + y ((a - mean)^2 - sigma^2)), with x and y that make the mean log of the divisor greatest.
double best_mean_log(std::span<const ScoreProbability> seen, double t) {
    double best = -std::numeric_limits<double>::infinity();
    constexpr int steps = 500;
    for (int step = 1; step < steps; ++step) {
        const double sigma = 0.5 * step / steps;
        std::array<std::array<double, 2>, 5> conditions{};
        for (std::size_t i = 0; i < 5; ++i) {
            const double apart = seen[i].score - 0.5 - t * sigma;
            conditions[i] = {apart / sigma, apart * apart / (sigma * sigma) - 1};
        }
        const auto divisor = [&](std::size_t i, double x, double y) {
            return 1 + x * conditions[i][0] + y * conditions[i][1];
        };
        const auto dual = [&](double x, double y) {
            double sum = 0;
            for (std::size_t i = 0; i < 5; ++i) {
                const double d = divisor(i, x, y);
                if (!(d > 0)) return -std::numeric_limits<double>::infinity();
                sum += seen[i].probability * std::log(d);
            }
            return sum;
        };
        double x = 0;
        double y = 0;
        bool is_solved = false;
        for (int iteration = 0; iteration < 200 && !is_solved; ++iteration) {
            double gx = 0, gy = 0, xx = 0, xy = 0, yy = 0;
            for (std::size_t i = 0; i < 5; ++i) {
                const auto& [cx, cy] = conditions[i];
                const double d = divisor(i, x, y);
                const double p = seen[i].probability / d;
                gx += p * cx;
                gy += p * cy;
                xx += p * cx * cx / d;
                xy += p * cx * cy / d;
                yy += p * cy * cy / d;
            }
            is_solved = std::abs(gx) + std::abs(gy) < 1e-9;
            const double determinant = xx * yy - xy * xy;
            const double sx = (yy * gx - xy * gy) / determinant;
            const double sy = (xx * gy - xy * gx) / determinant;
            double share = 1;
            while (share > 1e-12 && !(dual(x + share * sx, y + share * sy) >= dual(x, y)))
                share /= 2;
            x += share * sx;
            y += share * sy;
        }
        if (!is_solved) continue; // no distribution over these scores has that deviation and mean
        double sum = 0;
        for (std::size_t i = 0; i < 5; ++i)
            sum += seen[i].probability * std::log(seen[i].probability / divisor(i, x, y));
        best = std::max(best, sum);
    }
    return best;
}

double mean_log_of_fit(std::span<const ScoreProbability> seen, double t) {
    std::array<double, 5> fitted{};
    fit_t_value(seen, t, fitted);
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i)
        sum += seen[i].probability * std::log(fitted[i]);
    return sum;
}

// Where the iteration of the paper swings, as far from the observed as hypotheses may be.
TEST(Likelihood, FitOfATValueIsTheMostLikelyOne) {
    for (const Pentanomial& pairs :
         {Pentanomial{{0, 1, 58, 1, 0}}, Pentanomial{{0, 0, 100, 0, 0}}, Pentanomial{{2, 30, 60, 45, 4}},
          Pentanomial{{0, 0, 3, 20, 9}}, Pentanomial{{12, 1, 0, 0, 1}}, Pentanomial{{0, 40, 200, 1, 0}}})
        for (const double elo : {-200.0, -110.0, -60.0, 0.0, 5.0, 100.0, 110.0, 200.0}) {
            const auto seen = observed(pairs).frequencies();
            const double best = best_mean_log(seen, t_of(elo)); // of a grid: the true one is a little above
            EXPECT_GT(mean_log_of_fit(seen, t_of(elo)), best - 1e-7)
                << pairs.counts[0] << " " << pairs.counts[1] << " " << pairs.counts[2] << ", " << elo;
        }
}

TEST(Likelihood, FitOfWhatWasSeenIsWhatWasSeen) {
    const auto seen = observed({{10, 20, 30, 20, 20}}).frequencies();
    std::array<double, 5> fitted{};
    fit_expected_score(seen, moments(seen).mean, fitted);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_NEAR(fitted[i], seen[i].probability, 1e-12);
}

} // namespace
} // namespace damlab
