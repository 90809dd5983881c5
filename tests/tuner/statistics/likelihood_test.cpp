#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/likelihood.hpp"
#include "tuner/statistics/sprt.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace damlab {
namespace {

/// Wins, draws and losses of single games: the same core, with three scores.
struct Games {
    double wins, losses, draws;

    [[nodiscard]] double total() const { return wins + draws + losses; }
    [[nodiscard]] std::array<Outlook, 3> frequencies() const {
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

TEST(Likelihood, FitOfWhatWasSeenIsWhatWasSeen) {
    const auto seen = observed({{10, 20, 30, 20, 20}}).frequencies();
    std::array<double, 5> fitted{};
    fit_expected_score(seen, moments(seen).mean, fitted);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_NEAR(fitted[i], seen[i].probability, 1e-12);
}

} // namespace
} // namespace damlab
