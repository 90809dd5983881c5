#include "tuner/statistics/elo.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace damlab {
namespace {

struct Example {
    Pentanomial pairs;
    double elo, elo_error, los, normalized, normalized_error;
};

void expect_near(const Example& example) {
    const auto match = estimate(example.pairs);
    ASSERT_TRUE(match);
    EXPECT_NEAR(match->elo.value, example.elo, 1e-8);
    EXPECT_NEAR(match->elo.error(), example.elo_error, 1e-8);
    EXPECT_NEAR(match->los, example.los, 1e-8);
    const auto normalized = normalized_elo(example.pairs);
    ASSERT_TRUE(normalized);
    EXPECT_NEAR(normalized->value, example.normalized, 1e-8);
    EXPECT_NEAR(normalized->error(), example.normalized_error, 1e-8);
}

TEST(Elo, IsThatOfFishtest) {
    // Stockfish commit a12dc6cc1fdf, 2026-05-10: "-1.50 +- 1.5, LOS 2.3%, nElo -2.95 +- 2.9"
    expect_near(
        {{{143, 6697, 14452, 6415, 164}}, -1.495910728, 1.462829595, 0.022517673, -2.949517574, 2.884744833});
    // Stockfish commit 5f3dcb92ee09, 2026-04-15: "0.24 +- 0.9, LOS 69.9%, nElo 1.81 +- 6.8"
    expect_near({{{0, 87, 4819, 94, 0}}, 0.243204852, 0.916137294, 0.698575710, 1.807736486, 6.806297675});
    // Stockfish commit 85f87649bf70, 2025-08-24: "2.22 +- 1.3, LOS 100.0%, nElo 12.00 +- 6.8"
    expect_near({{{1, 137, 4659, 203, 0}}, 2.223687153, 1.261554425, 0.999724703, 12.003387059, 6.754918831});
}

TEST(Elo, HasTheSkewnessInTheErrorOfNormalizedElo) {
    // fastchess, elo_test.cpp, "Penta1": Elo 55.58 +- 27.65; without the skewness it prints 57.94 +- 28.28
    const auto match = estimate({{34, 54, 63, 64, 75}});
    EXPECT_NEAR(match->elo.value, 55.579780, 1e-6);
    EXPECT_NEAR(match->elo.error(), 27.653430, 1e-6);
    const auto normalized = normalized_elo({{34, 54, 63, 64, 75}});
    EXPECT_NEAR(normalized->value, 57.935600, 1e-6);
    EXPECT_NEAR(normalized->error(), 29.232878, 1e-6);
}

TEST(Elo, IsNotClaimedWithoutGames) {
    EXPECT_FALSE(estimate({}));
    EXPECT_FALSE(normalized_elo({}));
    EXPECT_EQ(likelihood_of_superiority({}), 0.5);
}

// The three below by hand from alpha_i = n_i + 1/2, A = sum alpha, m = sum a_i alpha_i / A,
// var = (sum a_i^2 alpha_i / A - m^2) / (A + 1).
TEST(Elo, OfADrawnMatchIsZeroWithAnHonestInterval) {
    const auto match = estimate({{0, 0, 100, 0, 0}});
    EXPECT_EQ(match->score.value, 0.5);
    EXPECT_EQ(match->elo.value, 0);
    // A = 102.5; var = (0.3125 + 25.125 + ... - m^2): sum a^2 alpha = 0.9375 + 25
    const double deviation = std::sqrt(((0.9375 + 25) / 102.5 - 0.25) / 103.5);
    EXPECT_NEAR(match->score.upper, 0.5 + 1.959963984540054 * deviation, 1e-12);
    EXPECT_GT(match->elo.error(), 3);
    EXPECT_EQ(match->los, 0.5);
}

TEST(Elo, OfAMatchWonThroughoutIsFinite) {
    const auto match = estimate({{0, 0, 0, 0, 50}});
    const double a = 52.5;
    EXPECT_NEAR(match->score.value, 51.25 / a, 1e-12);
    EXPECT_NEAR(match->score.upper, 1 - 1 / (4 * a), 1e-12);
    EXPECT_NEAR(match->elo.value, 400 * std::log10(51.25 / 1.25), 1e-9);
    EXPECT_NEAR(match->elo.upper, 400 * std::log10(4 * a - 1), 1e-9);
    EXPECT_LT(match->elo.lower, match->elo.value);
    EXPECT_GT(match->los, 0.999);
}

TEST(Elo, OfOneLostPairIsNotCertain) { // fishtest: LOS 1.6e-16
    const auto match = estimate({{0, 1, 0, 0, 0}});
    EXPECT_NEAR(match->score.value, 1.5 / 3.5, 1e-12); // (0.5 * 2.5 + 0.25) / 3.5
    EXPECT_GT(match->los, 0.2);
    EXPECT_LT(match->los, 0.5);
    EXPECT_GT(match->elo.upper, 0);
}

// The quantiles by an independent program, from 200,000 draws of std::gamma_distribution.
TEST(Elo, NormalizedHasTheQuantilesOfADirichletDistributionWhereFewPairsAreDecisive) {
    const auto near = [](const Pentanomial& pairs, double value, double lower, double upper) {
        const auto normalized = normalized_elo(pairs);
        EXPECT_NEAR(normalized->value, value, 0.1);
        EXPECT_NEAR(normalized->lower, lower, 0.05 * (upper - lower));
        EXPECT_NEAR(normalized->upper, upper, 0.05 * (upper - lower));
    };
    near({{0, 0, 0, 0, 4}}, 230.8, 12.3, 969.4); // fishtest: -71.2 to 532.9
    near({{0, 0, 1, 2, 5}}, 249.6, 64.2, 627.9);
    near({{0, 0, 400, 0, 0}}, 0, -18.7, 18.7);
    near({{1, 5, 30, 12, 2}}, 53.6, -12.2, 122.2);
}

TEST(Elo, IsNeverNotANumber) {
    EXPECT_TRUE(rc::check([] {
        Pentanomial pairs;
        for (auto& count : pairs.counts)
            count = *rc::gen::weightedOneOf<std::uint64_t>(
                {{3, rc::gen::just<std::uint64_t>(0)},
                 {3, rc::gen::inRange<std::uint64_t>(0, 12)},
                 {1, rc::gen::inRange<std::uint64_t>(0, 100'000'000)}});
        const auto match = estimate(pairs);
        RC_ASSERT(match.has_value() == (pairs.pairs() > 0));
        if (!match) return;
        for (const Estimate& e : {match->score, match->elo, *normalized_elo(pairs)}) {
            RC_ASSERT(std::isfinite(e.lower) && std::isfinite(e.value) && std::isfinite(e.upper));
            RC_ASSERT(e.lower <= e.value && e.value <= e.upper);
        }
        RC_ASSERT(match->los >= 0 && match->los <= 1);
        RC_ASSERT(match->score.lower >= 0 && match->score.upper <= 1);
        const auto other = estimate(pairs.reversed());
        RC_ASSERT(std::abs(match->elo.value + other->elo.value) < 1e-6);
        RC_ASSERT(std::abs(match->los + other->los - 1) < 1e-6);
    }));
}

TEST(Elo, AndScoreAreInverse) {
    for (const double elo : {-600.0, -35.0, 0.0, 0.1, 400.0})
        EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    EXPECT_NEAR(elo_of_score(1), 1199.83, 0.01);
    EXPECT_NEAR(elo_of_score(0), -1199.83, 0.01);
}

} // namespace
} // namespace damlab
