#include "tuner/statistics/slowdown.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace damlab {
namespace {

TEST(Judge, WantsADifferenceThatIsBothSureAndLargeEnough) {
    EXPECT_EQ(judge({.ratio = 1.05, .lower = 1.03, .upper = 1.07}, 0.02), SpeedVerdict::slower);
    EXPECT_EQ(judge({.ratio = 1.02, .lower = 1.001, .upper = 1.04}, 0.02), SpeedVerdict::slower);
    EXPECT_EQ(judge({.ratio = 1.05, .lower = 0.99, .upper = 1.11}, 0.02), SpeedVerdict::too_noisy);
    EXPECT_EQ(judge({.ratio = 1.01, .lower = 1.005, .upper = 1.015}, 0.02), SpeedVerdict::not_slower);
    EXPECT_EQ(judge({.ratio = 1.00, .lower = 0.97, .upper = 1.03}, 0.02), SpeedVerdict::too_noisy);
    EXPECT_EQ(judge({.ratio = 1.00, .lower = 0.90, .upper = 1.019}, 0.02), SpeedVerdict::not_slower);
    EXPECT_EQ(judge({.ratio = 1.00, .lower = 0, .upper = std::numeric_limits<double>::infinity()}, 0.02),
              SpeedVerdict::too_noisy);
    EXPECT_EQ(judge({.ratio = 0.95, .lower = 0.94, .upper = 0.99}, 0.02), SpeedVerdict::faster);
    EXPECT_EQ(judge({.ratio = 0.99, .lower = 0.985, .upper = 0.995}, 0.02), SpeedVerdict::not_slower);
}

} // namespace
} // namespace damlab
