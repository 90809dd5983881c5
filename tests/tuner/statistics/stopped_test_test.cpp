#include "tuner/random/random.hpp"
#include "tuner/statistics/brownian.hpp"
#include "tuner/statistics/stopped_test.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(StoppedTest, IsThatOfFishtest) {
    // fishtest, stat_util.py, __main__: two tests
    const auto logistic = estimate_stopped({{10789, 19328, 33806, 19402, 10543}},
                                           {.scale = EloScale::logistic, .elo0 = -3, .elo1 = 1});
    EXPECT_NEAR(logistic->elo.value, -0.992536559, 1e-8);
    EXPECT_NEAR(logistic->elo.lower, -3.488492131, 1e-8);
    EXPECT_NEAR(logistic->elo.upper, 1.488585895, 1e-8);
    EXPECT_NEAR(logistic->los, 0.188034793, 1e-8);
    const auto normalized = estimate_stopped({{39, 2226, 31451, 2412, 40}},
                                             {.scale = EloScale::normalized, .elo0 = 0.764, .elo1 = 3.439});
    EXPECT_NEAR(normalized->elo.value, 0.865159853, 1e-8);
    EXPECT_NEAR(normalized->elo.lower, 0.168271353, 1e-8);
    EXPECT_NEAR(normalized->elo.upper, 1.540582688, 1e-8);
    EXPECT_NEAR(normalized->los, 0.991999367, 1e-8);
}

TEST(StoppedTest, ClaimsNothingWithoutPairs) { EXPECT_FALSE(estimate_stopped({}, {})); }

TEST(StoppedTest, IsFiniteForEveryCount) {
    for (const Pentanomial& pairs :
         {Pentanomial{{0, 0, 0, 0, 5}}, Pentanomial{{5, 0, 0, 0, 0}}, Pentanomial{{0, 0, 1, 0, 0}},
          Pentanomial{{0, 0, 100'000, 0, 0}}, Pentanomial{{10, 0, 20, 0, 30}}, Pentanomial{{1, 0, 0, 0, 0}}})
        for (const double elo1 : {1.0, 5.0, 50.0})
            for (const EloScale scale : {EloScale::logistic, EloScale::normalized}) {
                const auto estimate = estimate_stopped(pairs, {.scale = scale, .elo0 = 0, .elo1 = elo1});
                EXPECT_LE(estimate->elo.lower, estimate->elo.value);
                EXPECT_LE(estimate->elo.value, estimate->elo.upper);
                EXPECT_TRUE(std::isfinite(estimate->elo.lower) && std::isfinite(estimate->elo.upper));
                EXPECT_FALSE(std::isnan(estimate->los));
            }
}

/// A walk of small steps, many times: how often it does worse than being at y after some steps.
double simulated(const Brownian& motion, int steps, double y) {
    constexpr int walks = 20'000;
    constexpr int pieces = 20; // of a step, so that barriers are not jumped over by much
    Random random{3};
    int worse = 0;
    for (int i = 0; i < walks; ++i) {
        double x = 0;
        const double up = std::sqrt(motion.variance / pieces);
        for (int piece = 0; piece < steps * pieces && x > motion.lower && x < motion.upper; ++piece)
            x += motion.drift / pieces + (random.below(2) == 0 ? up : -up);
        worse += x <= motion.lower || (x < motion.upper && x <= y);
    }
    return static_cast<double>(worse) / walks;
}

TEST(Brownian, IsWhatASimulationGives) {
    for (const auto& [drift, steps, y] : std::array{std::tuple{0.02, 100, 0.0}, std::tuple{-0.05, 30, -1.0},
                                                    std::tuple{0.1, 20, 1.5}, std::tuple{0.0, 300, 0.5}}) {
        const Brownian motion{.lower = -2, .upper = 2, .drift = drift, .variance = 0.05};
        EXPECT_NEAR(motion.worse(steps, y), simulated(motion, steps, y), 0.03) << drift;
    }
}

TEST(Brownian, HasTheSameValueByBothFormulas) {
    // They change over at a time of 5 % of the squared width, here at 0.8 / 0.01 steps.
    for (const double drift : {-0.2, -0.03, -0.005, 0.0, 0.001, 0.02, 0.2})
        for (const double y : {-2.0, -1.0, 0.0, 1.9, 2.0}) {
            const Brownian motion{.lower = -2, .upper = 2, .drift = drift, .variance = 0.01};
            EXPECT_NEAR(motion.worse(80 * (1 - 1e-12), y), motion.worse(80 * (1 + 1e-12), y), 1e-9);
        }
}

TEST(Brownian, IsCertainInTheLongRun) {
    const Brownian up{.lower = -3, .upper = 3, .drift = 0.01, .variance = 0.01};
    // Wald: absorbed below with probability 1 / (1 + e^(2 drift a / variance)) for barriers at -a and a
    EXPECT_NEAR(up.worse(1e6, 0), 1 / (1 + std::exp(6)), 1e-9);
}

} // namespace
} // namespace damlab
