#include "tuner/statistics/sprt.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace damlab {
namespace {

double logistic(const Pentanomial& pairs, double elo0, double elo1) {
    return log_likelihood_ratio(pairs, {.scale = EloScale::logistic, .elo0 = elo0, .elo1 = elo1});
}
double normalized(const Pentanomial& pairs, double elo0, double elo1) {
    return log_likelihood_ratio(pairs, {.scale = EloScale::normalized, .elo0 = elo0, .elo1 = elo1});
}

TEST(Sprt, NormalizedRatiosOfPublishedTests) {
    // Stockfish commits; the printed LLR is in the comment
    EXPECT_NEAR(normalized({{20, 1334, 3810, 1569, 35}}, 0, 2), 2.953383286, 1e-8); // d077f9a8154d 2.95
    EXPECT_NEAR(normalized({{39, 11353, 31686, 11822, 33}}, 0.5, 2.5), 2.962226842,
                1e-8); // 218c74ec4d97 2.96
    EXPECT_NEAR(normalized({{521, 17154, 37050, 17170, 489}}, 0, 2), -2.935265260,
                1e-8); // f4bcd40409f9 -2.94
    EXPECT_NEAR(normalized({{390, 91902, 261789, 90790, 389}}, -1.75, 0.25), -2.973034394,
                1e-8); // 1eff8b0389d7 -2.97
    EXPECT_NEAR(normalized({{8, 4543, 13911, 4722, 11}}, -1.75, 0.25), 2.949692302,
                1e-8); // b1053e60b7e0 2.95
    // fastchess, sprt_test.cpp: 2.25 and 3.01
    EXPECT_NEAR(normalized({{365, 16618, 36229, 16974, 390}}, 0, 2), 2.250367704, 1e-8);
    EXPECT_NEAR(normalized({{127, 4883, 10712, 5150, 104}}, -1.75, 0.25), 3.010154197, 1e-8);
    // fastchess pull request 783: 2.94598 (by an approximation)
    EXPECT_NEAR(normalized({{379, 10170, 21828, 10640, 343}}, 0, 2), 2.945495431, 1e-8);
    // fishtest, stat_util.py, __main__
    EXPECT_NEAR(normalized({{39, 2226, 31451, 2412, 40}}, 0.764, 3.439), 2.162940870, 1e-8);
}

TEST(Sprt, LogisticRatiosOfPublishedTests) {
    // Stockfish commits, 90 to 96 % draws as in draughts
    EXPECT_NEAR(logistic({{23, 1079, 15473, 1255, 14}}, 0.2, 0.9), 2.939128977, 1e-8); // 6ad4f485d375 2.94
    EXPECT_NEAR(logistic({{7, 9004, 61085, 9425, 7}}, 0.2, 0.9), 2.933801852, 1e-8);   // a7ab92ec25c9 2.93
    EXPECT_NEAR(logistic({{2, 245, 4962, 291, 4}}, -0.7, 0.2), 2.946876058, 1e-8);     // 6ad4f485d375 2.95
    // fastchess, sprt_test.cpp: -3.07 and -4.98
    EXPECT_NEAR(logistic({{223, 9863, 21279, 10037, 246}}, 0.5, 2.5), -3.074126440, 1e-8);
    EXPECT_NEAR(logistic({{871, 26175, 55983, 26678, 821}}, 0, 2), -4.978672863, 1e-8);
    // fishtest, stat_util.py, __main__
    EXPECT_NEAR(logistic({{10789, 19328, 33806, 19402, 10543}}, -3, 1), 2.131067812, 1e-8);
    EXPECT_NEAR(logistic({{39, 2226, 31451, 2412, 40}}, 0.2, 0.9), 2.162542580, 1e-8);
}

TEST(Sprt, RatioOfAOneSidedMatch) {
    // fastchess, sprt_test.cpp: 111.82 with a tolerance of 1 %
    EXPECT_NEAR(normalized({{0, 0, 0, 0, 5550}}, 0, 5), 111.797555087, 1e-6);
}

TEST(Sprt, RatioOfHypothesesFarFromWhatWasSeen) {
    // By the slow solver of likelihood_test.cpp; the iteration of the paper swings here and gives -2.10.
    EXPECT_NEAR(normalized({{0, 1, 58, 1, 0}}, 100, 110), -1.59176, 1e-5);
}

TEST(Sprt, RatioWithoutNews) {
    EXPECT_EQ(normalized({}, 0, 5), 0);
    EXPECT_EQ(logistic({}, 0, 5), 0);
    // fishtest on 100 drawn pairs
    EXPECT_NEAR(normalized({{0, 0, 100, 0, 0}}, 0, 5), -0.0375, 5e-5);
    EXPECT_NEAR(logistic({{0, 0, 100, 0, 0}}, 0, 5), -1.4416, 5e-5);
}

TEST(Sprt, BoundsAreWalds) {
    EXPECT_NEAR(wald_bounds(0.05, 0.05).lower, -2.944438979, 1e-9);
    EXPECT_NEAR(wald_bounds(0.05, 0.05).upper, 2.944438979, 1e-9);
    EXPECT_NEAR(wald_bounds(0.01, 0.1).upper, std::log(90), 1e-12);
}

TEST(Sprt, StopsAtTheFirstCrossingAndStays) {
    SequentialTest test{{.scale = EloScale::normalized, .elo0 = 0, .elo1 = 100}};
    int pairs = 0;
    while (test.verdict() == Verdict::undecided && pairs < 1000) {
        test.add(pairs % 3 == 0 ? 2 : 3);
        ++pairs;
    }
    EXPECT_EQ(test.verdict(), Verdict::accept_elo1);
    EXPECT_EQ(test.pairs().pairs(), static_cast<std::uint64_t>(pairs));
    const double llr = test.llr();
    for (int i = 0; i < 100; ++i)
        test.add(0);
    EXPECT_EQ(test.verdict(), Verdict::accept_elo1);
    EXPECT_EQ(test.llr(), llr);
    EXPECT_EQ(test.pairs().pairs(), static_cast<std::uint64_t>(pairs));
}

TEST(Sprt, OvershootCorrectionNarrowsTheBounds) {
    SequentialTest test{{.scale = EloScale::normalized, .elo0 = 0, .elo1 = 50, .overshoot_correction = true}};
    for (int i = 0; i < 30 && test.verdict() == Verdict::undecided; ++i)
        test.add(i % 2 == 0 ? 2 : 3);
    EXPECT_LT(test.bounds().upper, 2.944438979);
    EXPECT_GT(test.bounds().upper, 2.0);
    EXPECT_GE(test.bounds().lower, -2.944438979);
}

TEST(Sprt, RatioIsNeverNotANumber) {
    EXPECT_TRUE(rc::check([] {
        Pentanomial pairs;
        for (auto& count : pairs.counts)
            count =
                *rc::gen::weightedOneOf<std::uint64_t>({{1, rc::gen::just<std::uint64_t>(0)},
                                                        {1, rc::gen::inRange<std::uint64_t>(0, 20)},
                                                        {1, rc::gen::inRange<std::uint64_t>(0, 1'000'000)}});
        const double elo0 = *rc::gen::inRange(-200, 200);
        const double elo1 = *rc::gen::inRange(-200, 201);
        RC_ASSERT(std::isfinite(logistic(pairs, elo0, elo1)));
        RC_ASSERT(std::isfinite(normalized(pairs, elo0, elo1)));
    }));
}

} // namespace
} // namespace damlab
