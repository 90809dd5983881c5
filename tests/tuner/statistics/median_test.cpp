#include "tuner/statistics/median.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace damlab {
namespace {

TEST(Median, IsTheMiddleOrHalfWayBetweenTheMiddleTwo) {
    std::vector<double> odd{5, 1, 4}, even{4, 1, 2, 8};
    EXPECT_DOUBLE_EQ(median(odd), 4);
    EXPECT_DOUBLE_EQ(median(even), 3);
}

} // namespace
} // namespace damlab
