#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "tuner/texel/columns.hpp"

#include <gmock/gmock.h>

namespace damlab::texel {
namespace {

const RuleSet& russian = rule_set(RuleSetId::russian);

TEST(Columns, GoThereAndBack) {
    const Weights weights = default_weights(russian);
    const std::vector<double> coefficients = coefficients_of(weights, 137.5);
    EXPECT_EQ(coefficients.size(), 2 * weights.size());
    const Weights back = rounded_weights(russian, coefficients, 137.5);
    for (std::size_t slot = 0; slot < weights.size(); ++slot)
        EXPECT_EQ(back[slot], weights[slot]);
}

TEST(Columns, AreRoundedToTheNearestCentiman) {
    std::vector<double> coefficients(2 * slot_count(russian));
    coefficients[2] = 0.0149;
    coefficients[3] = -0.016;
    EXPECT_EQ(rounded_weights(russian, coefficients, 100)[1], (Weight{.middle = 1, .end = -2}));
}

TEST(Columns, MustFitIntoAWeight) {
    std::vector<double> coefficients(2 * slot_count(russian));
    coefficients[2] = 400;
    EXPECT_THROW((void)rounded_weights(russian, coefficients, 100), InputError);
    coefficients[2] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW((void)rounded_weights(russian, coefficients, 100), InputError);
}

} // namespace
} // namespace damlab::texel
