#include "tuner/statistics/pair_ratio.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <vector>

namespace damlab {
namespace {

TEST(PairRatio, IsTheGeometricMeanOfTwoPairs) {
    const std::vector<MeasuredPair> pairs{{1, 2}, {10, 80}};
    EXPECT_DOUBLE_EQ(pair_ratio(pairs).ratio, 4);
}

TEST(PairRatio, IsTheInverseWhereAAndBChangePlaces) {
    std::vector<MeasuredPair> pairs, inverse;
    for (int i = 0; i < 20; ++i) {
        pairs.push_back({1 + 0.01 * (i * 7 % 20), 1 + 0.02 * (i * 11 % 20)});
        inverse.push_back({pairs.back().b, pairs.back().a});
    }
    const RatioEstimate one = pair_ratio(pairs), other = pair_ratio(inverse);
    EXPECT_NEAR(one.ratio * other.ratio, 1, 1e-12);
    EXPECT_NEAR(one.lower * other.upper, 1, 1e-12);
    EXPECT_LT(one.lower, one.ratio);
    EXPECT_LT(pair_ratio(pairs, 0.99).lower, one.lower);
}

TEST(PairRatio, LosesWhatBothOfAPairShare) {
    std::vector<MeasuredPair> pairs;
    for (int i = 0; i < 21; ++i) {
        const double drift = 1 + 0.1 * i;
        pairs.push_back({drift, 1.05 * drift});
    }
    const RatioEstimate estimate = pair_ratio(pairs);
    EXPECT_NEAR(estimate.lower, 1.05, 1e-12);
    EXPECT_NEAR(estimate.upper, 1.05, 1e-12);
}

TEST(PairRatio, CanBeAnythingWithTooFewPairs) {
    const RatioEstimate estimate = pair_ratio(std::vector<MeasuredPair>(5, {2, 3}));
    EXPECT_DOUBLE_EQ(estimate.ratio, 1.5);
    EXPECT_EQ(estimate.lower, 0);
    EXPECT_EQ(estimate.upper, std::numeric_limits<double>::infinity());
}

} // namespace
} // namespace damlab
