#include "tuner/statistics/slowdown.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <vector>

namespace damlab {
namespace {

TEST(Judge, WantsADifferenceThatIsBothSureAndLargeEnough) {
    EXPECT_EQ(judge({.ratio = 1.05, .lower = 1.03, .upper = 1.07}, 0.02), SpeedVerdict::slower);
    EXPECT_EQ(judge({.ratio = 1.02, .lower = 1.001, .upper = 1.04}, 0.02), SpeedVerdict::slower);
    EXPECT_EQ(judge({.ratio = 1.05, .lower = 0.99, .upper = 1.11}, 0.02), SpeedVerdict::too_noisy);
    EXPECT_EQ(judge({.ratio = 1.01, .lower = 1.005, .upper = 1.015}, 0.02), SpeedVerdict::not_slower);
    EXPECT_EQ(judge({.ratio = 1.00, .lower = 0.97, .upper = 1.03}, 0.02), SpeedVerdict::too_noisy);
    EXPECT_EQ(judge({.ratio = 1.00, .lower = 0.90, .upper = 1.019}, 0.02), SpeedVerdict::not_slower);
    EXPECT_EQ(judge({.ratio = 0.95, .lower = 0.94, .upper = 0.99}, 0.02), SpeedVerdict::faster);
    EXPECT_EQ(judge({.ratio = 0.99, .lower = 0.985, .upper = 0.995}, 0.02), SpeedVerdict::not_slower);
}

TEST(PairsNeeded, GrowsWithTheSpread) {
    const auto pilot = [](double spread) {
        std::vector<MeasuredPair> pairs;
        for (int i = -3; i <= 3; ++i)
            pairs.push_back({1, 1 + spread * i});
        return pairs;
    };
    EXPECT_EQ(pairs_needed(pilot(0), 0.02), 15);
    EXPECT_EQ(pairs_needed(pilot(0.0005), 0.02), 15);
    const int some = pairs_needed(pilot(0.01), 0.02), more = pairs_needed(pilot(0.02), 0.02);
    EXPECT_GT(some, 15);
    EXPECT_NEAR(more, 4 * some, 0.05 * more);
    EXPECT_LT(pairs_needed(pilot(0.02), 0.05), more);
    EXPECT_GT(pairs_needed(pilot(0.02), 0.02, 0.99), more);
    EXPECT_EQ(pairs_needed(pilot(0.3), 0.02), 1'000);
}

/// Comparisons of synthetic times as `damlab bench compare` makes them: a pilot, then as many pairs as it
/// asks for. Times have a long tail upwards, and now and then a program is disturbed.
class Comparisons {
public:
    Comparisons(double slowdown, double spread) : slowdown_{slowdown}, spread_{spread} {}

    std::map<SpeedVerdict, int> verdicts(int trials, double smallest_effect = 0.02) {
        std::map<SpeedVerdict, int> counts;
        for (int trial = 0; trial < trials; ++trial) {
            const int needed = pairs_needed(pairs(8), smallest_effect);
            ++counts[judge(ratio_of_medians(pairs(needed)), smallest_effect)];
        }
        return counts;
    }

private:
    double time(double typical) {
        const double disturbed = random_() % 20 == 0 ? 1.2 : 1;
        return typical * disturbed * (1 + spread_ * (tail_(random_) + normal_(random_) / 2));
    }
    std::vector<MeasuredPair> pairs(int count) {
        std::vector<MeasuredPair> pairs;
        for (int i = 0; i < count; ++i) {
            const double drift = std::exp(0.02 * normal_(random_));
            pairs.push_back({time(drift), time(drift * (1 + slowdown_))});
        }
        return pairs;
    }

    double slowdown_, spread_;
    std::mt19937_64 random_{7};
    std::normal_distribution<double> normal_;
    std::exponential_distribution<double> tail_;
};

TEST(Comparison, OfEqualProgramsGivesNoFalseAlarm) {
    for (const double spread : {0.002, 0.015}) {
        auto verdicts = Comparisons{0, spread}.verdicts(60);
        EXPECT_EQ(verdicts[SpeedVerdict::slower], 0) << spread;
        EXPECT_EQ(verdicts[SpeedVerdict::faster], 0) << spread;
        EXPECT_GE(verdicts[SpeedVerdict::not_slower], 55) << spread;
    }
}

TEST(Comparison, CatchesASlowdownOfFivePercent) {
    for (const double spread : {0.002, 0.015}) {
        auto verdicts = Comparisons{0.05, spread}.verdicts(60);
        EXPECT_GE(verdicts[SpeedVerdict::slower], 59) << spread;
        EXPECT_EQ(verdicts[SpeedVerdict::not_slower], 0) << spread;
    }
}

TEST(Comparison, LetsASlowdownBelowTheSmallestEffectPass) {
    auto verdicts = Comparisons{0.005, 0.005}.verdicts(60);
    EXPECT_EQ(verdicts[SpeedVerdict::slower], 0);
    EXPECT_GE(verdicts[SpeedVerdict::not_slower], 55);
}

TEST(Comparison, SaysWhenNoiseHidesTheAnswer) {
    // So much that even the most pairs cannot tell.
    auto verdicts = Comparisons{0, 1.0}.verdicts(5);
    EXPECT_GE(verdicts[SpeedVerdict::too_noisy], 4);
}

} // namespace
} // namespace damlab
