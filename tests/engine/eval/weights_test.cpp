#include "engine/eval/weights.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(PackedPair, KeepsTheTwoSumsApart) {
    for (const int middle : {-32'768, -3, -1, 0, 1, 5, 32'767})
        for (const int end : {-32'768, -3, -1, 0, 1, 5, 32'767}) {
            const PackedPair pair{middle, end};
            EXPECT_EQ(pair.middle(), middle);
            EXPECT_EQ(pair.end(), end);
            PackedPair sum;
            for (const int factor : {40, -7, 1, -1})
                sum += factor * pair;
            EXPECT_EQ(sum.middle(), 33 * middle);
            EXPECT_EQ(sum.end(), 33 * end);
        }
}

TEST(Weights, AreZeroUntilSet) {
    Weights weights{3};
    EXPECT_EQ(weights[1], Weight{});
    weights.set(1, {.middle = -5, .end = 7});
    EXPECT_EQ(weights[1], (Weight{.middle = -5, .end = 7}));
    EXPECT_EQ(weights[2], Weight{});
    EXPECT_EQ(weights.size(), 3U);
}

} // namespace
} // namespace damlab
