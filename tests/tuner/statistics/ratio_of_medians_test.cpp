#include "tuner/statistics/ratio_of_medians.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace damlab {
namespace {

TEST(Median, IsTheMiddleOrHalfWayBetweenTheMiddleTwo) {
    std::vector<double> odd{5, 1, 4}, even{4, 1, 2, 8};
    EXPECT_DOUBLE_EQ(median(odd), 4);
    EXPECT_DOUBLE_EQ(median(even), 3);
}

TEST(RatioOfMedians, IsTheRatioOfTheMedians) {
    const std::vector<MeasuredPair> odd{{1, 30}, {2, 10}, {100, 20}};
    EXPECT_DOUBLE_EQ(ratio_of_medians(odd).ratio, 10);
    const std::vector<MeasuredPair> even{{1, 8}, {2, 6}, {4, 2}, {9, 4}};
    EXPECT_DOUBLE_EQ(ratio_of_medians(even).ratio, 5.0 / 3);
}

TEST(RatioOfMedians, HasNoWidthWhereNothingVaries) {
    const std::vector<MeasuredPair> pairs(15, {2, 3});
    const RatioEstimate estimate = ratio_of_medians(pairs);
    EXPECT_DOUBLE_EQ(estimate.lower, 1.5);
    EXPECT_DOUBLE_EQ(estimate.upper, 1.5);
}

TEST(RatioOfMedians, IsTheSameForTheSameSeed) {
    std::vector<MeasuredPair> pairs;
    for (int i = 0; i < 20; ++i)
        pairs.push_back({1 + 0.01 * (i * 7 % 20), 1 + 0.01 * (i * 11 % 20)});
    EXPECT_EQ(ratio_of_medians(pairs, 0.95, 3).lower, ratio_of_medians(pairs, 0.95, 3).lower);
    EXPECT_LT(ratio_of_medians(pairs, 0.99).lower, ratio_of_medians(pairs, 0.5).lower);
}

TEST(RatioOfMedians, LosesWhatBothOfAPairShare) {
    std::vector<MeasuredPair> pairs;
    for (int i = 0; i < 21; ++i) {
        const double drift = 1 + 0.1 * i;
        pairs.push_back({drift, 1.05 * drift});
    }
    const RatioEstimate estimate = ratio_of_medians(pairs);
    EXPECT_NEAR(estimate.lower, 1.05, 1e-12);
    EXPECT_NEAR(estimate.upper, 1.05, 1e-12);
}

/// How often the interval holds the true ratio, for times with a long tail upwards, as times have.
double coverage(std::size_t count) {
    constexpr int trials = 300;
    std::mt19937_64 random{count};
    std::normal_distribution<double> normal;
    std::exponential_distribution<double> tail;
    const auto time = [&](double typical) {
        return typical * (1 + 0.01 * tail(random) + 0.005 * normal(random));
    };
    int held = 0;
    for (int trial = 0; trial < trials; ++trial) {
        std::vector<MeasuredPair> pairs;
        for (std::size_t i = 0; i < count; ++i) {
            const double drift = std::exp(0.02 * normal(random));
            pairs.push_back({time(drift), time(1.05 * drift)});
        }
        const RatioEstimate estimate = ratio_of_medians(pairs);
        held += static_cast<int>(estimate.lower <= 1.05 && 1.05 <= estimate.upper);
    }
    return held / double{trials};
}

TEST(RatioOfMedians, IntervalHoldsTheTruthAsOftenAsItSays) {
    EXPECT_GE(coverage(15), 0.92);
    EXPECT_GE(coverage(40), 0.92);
}

} // namespace
} // namespace damlab
