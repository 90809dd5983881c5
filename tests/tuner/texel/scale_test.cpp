#include "engine/error.hpp"
#include "tests/tuner/texel/synthetic.hpp"
#include "tuner/texel/scale.hpp"

#include <gtest/gtest.h>

namespace damlab::texel {
namespace {

std::vector<double> times(std::vector<double> values, double factor) {
    for (double& value : values)
        value *= factor;
    return values;
}

TEST(Scale, IsFoundFromResults) {
    const std::vector<double> truth = synthetic_coefficients(6, 7);
    const DesignMatrix data = synthetic_data({.games = 5000}, truth);
    EXPECT_NEAR(fit_scale(data, times(truth, 150), 1), 150, 5);
    // Only the ratio of weights and scale matters.
    EXPECT_NEAR(fit_scale(data, times(truth, 1500), 1), 10 * fit_scale(data, times(truth, 150), 1), 1e-3);
}

TEST(Scale, RefusesWeightsThatSayNothing) {
    const std::vector<double> truth = synthetic_coefficients(6, 7);
    const DesignMatrix data = synthetic_data({}, truth);
    EXPECT_THROW((void)fit_scale(data, std::vector<double>(12), 1), InputError);
    EXPECT_THROW((void)fit_scale(data, times(truth, -100), 1), InputError);
}

TEST(Scale, KeepsTheUnitOfTheStartingWeights) {
    const std::vector<double> weights = times(synthetic_coefficients(6, 7), 120);
    const DesignMatrix data = synthetic_data({}, std::vector<double>(12));
    // Coefficients in any unit come back to that of the weights.
    EXPECT_NEAR(scale_that_keeps_the_unit(data, weights, times(weights, 1 / 137.0)), 137, 1e-9);
    // Something added that has nothing to do with the old evaluation changes it little.
    std::vector<double> more = times(weights, 1 / 137.0);
    const std::vector<double> noise = synthetic_coefficients(6, 8);
    for (std::size_t i = 0; i < more.size(); ++i)
        more[i] += 0.2 * noise[i];
    EXPECT_NEAR(scale_that_keeps_the_unit(data, weights, more), 137, 15);
    EXPECT_THROW((void)scale_that_keeps_the_unit(data, weights, times(weights, -1)), InputError);
}

} // namespace
} // namespace damlab::texel
