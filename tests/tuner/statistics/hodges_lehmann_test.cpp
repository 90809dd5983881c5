#include "tuner/statistics/hodges_lehmann.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <vector>

namespace damlab {
namespace {

void expect_near(const CentreEstimate& estimate, const CentreEstimate& expected) {
    EXPECT_NEAR(estimate.centre, expected.centre, 1e-12);
    EXPECT_NEAR(estimate.lower, expected.lower, 1e-12);
    EXPECT_NEAR(estimate.upper, expected.upper, 1e-12);
}

TEST(HodgesLehmann, GivesThePublishedEstimateOfADepressionScale) {
    // M. Hollander, D. Wolfe, Nonparametric Statistical Methods, 1999, table 3.1, examples 3.3 and 3.4 (also
    // the example of HL.mean in the R package asbio). 0.9: wilcox.test of R 4.2.2.
    const std::vector<double> differences{-0.952, 0.147,  -1.022, -0.430, -0.620,
                                          -0.590, -0.490, 0.080,  -0.010};
    expect_near(hodges_lehmann(differences, 0.96), {.centre = -0.46, .lower = -0.786, .upper = -0.010});
    expect_near(hodges_lehmann(differences, 0.90), {.centre = -0.46, .lower = -0.726, .upper = -0.175});
}

TEST(HodgesLehmann, AgreesWithRAboutDarwinsMaize) {
    // Cross-fertilised less self-fertilised, inches. wilcox.test(x, conf.int = TRUE, conf.level = ..., exact
    // = TRUE) of R 4.2.2.
    const std::vector<double> inches{6.125, -8.375, 1, 2, 0.75,  2.875, 3.5, 5.125,
                                     1.75,  3.625,  7, 3, 9.375, 7.5,   -6};
    expect_near(hodges_lehmann(inches, 0.95), {.centre = 3.125, .lower = 0.5, .upper = 5.1875});
    expect_near(hodges_lehmann(inches, 0.975), {.centre = 3.125, .lower = -1.125, .upper = 5.5625});
    expect_near(hodges_lehmann(inches, 0.99), {.centre = 3.125, .lower = -1.625, .upper = 6.125});
}

TEST(HodgesLehmann, AgreesWithRAboutManyValues) {
    const auto wave = [](int count, double slope) {
        std::vector<double> values;
        for (int i = 1; i <= count; ++i)
            values.push_back(std::sin(i) + i * slope);
        return values;
    };
    // The same call of R, x = sin(1:100) + (1:100)/1000 and sin(1:500) + (1:500)/10000.
    expect_near(hodges_lehmann(wave(100, 1e-3), 0.975),
                {.centre = 0.048794693724164, .lower = -0.0993747776191993, .upper = 0.197687890491726});
    expect_near(hodges_lehmann(wave(500, 1e-4), 0.975),
                {.centre = 0.0268925015099518, .lower = -0.0263343590470144, .upper = 0.082043932586454});
}

TEST(HodgesLehmann, IsSureOfNothingWithTooFewValues) {
    constexpr double no_end = std::numeric_limits<double>::infinity();
    const std::vector<double> five{1, 2, 3, 4, 5}, six{1, 2, 3, 4, 5, 6};
    // All of n have one sign with probability 2^(1-n): 6.25% and 3.125%.
    expect_near(hodges_lehmann(six), {.centre = 3.5, .lower = 1, .upper = 6});
    const CentreEstimate estimate = hodges_lehmann(five);
    EXPECT_EQ(estimate.centre, 3);
    EXPECT_EQ(estimate.lower, -no_end);
    EXPECT_EQ(estimate.upper, no_end);
    EXPECT_EQ(hodges_lehmann(std::vector<double>{7}).centre, 7);
}

TEST(HodgesLehmann, IsHardlyMovedByAFewValuesThatAreFarOff) {
    std::vector<double> values;
    for (int i = 0; i < 30; ++i)
        values.push_back(i * 7 % 30);
    const double before = hodges_lehmann(values).centre;
    values[3] = values[4] = 1e9;
    EXPECT_NEAR(hodges_lehmann(values).centre, before, 2);
    EXPECT_LT(hodges_lehmann(values).upper, 30);
}

/// How often the interval of 95% leaves out the centre of a distribution.
template <class Draw> double misses(std::size_t count, Draw draw) {
    constexpr int trials = 2'000;
    int missed = 0;
    std::vector<double> values(count);
    for (int trial = 0; trial < trials; ++trial) {
        for (double& value : values)
            value = draw();
        const CentreEstimate estimate = hodges_lehmann(values);
        missed += static_cast<int>(estimate.lower > 0 || estimate.upper < 0);
    }
    return missed / double{trials};
}

TEST(HodgesLehmann, IntervalHoldsTheCentreAsOftenAsItSays) {
    std::mt19937_64 random{1};
    std::normal_distribution<double> normal;
    std::cauchy_distribution<double> wild; // its mean does not even exist
    EXPECT_NEAR(misses(12, [&] { return normal(random); }), 0.05, 0.015);
    EXPECT_NEAR(misses(12, [&] { return wild(random); }), 0.05, 0.015);
    EXPECT_NEAR(misses(40, [&] { return wild(random); }), 0.05, 0.015);
}

} // namespace
} // namespace damlab
