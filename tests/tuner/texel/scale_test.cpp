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

} // namespace
} // namespace damlab::texel
