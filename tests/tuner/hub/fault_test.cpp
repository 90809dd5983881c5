#include "tuner/hub/fault.hpp"

#include <gtest/gtest.h>

namespace damlab::hub {
namespace {

TEST(HubFault, HasANameThatTellsWhetherAGameEndsByIt) {
    EXPECT_EQ(name(FaultKind::slow_start), "engine-slow-start");
    EXPECT_EQ(name(FaultKind::notation), "engine-notation");
    EXPECT_EQ(name(FaultKind::captured_left_out), "captured-left-out");
    for (int i = 0; i <= int(FaultKind::captured_left_out); ++i) {
        const auto kind = FaultKind(i);
        EXPECT_EQ(is_let_pass(name(kind)), is_let_pass(kind)) << name(kind);
        EXPECT_NE(is_fault(name(kind)), is_let_pass(kind)) << name(kind);
    }
    EXPECT_FALSE(is_fault("no-moves"));
    EXPECT_FALSE(is_fault("time-forfeit"));
}

} // namespace
} // namespace damlab::hub
