#include "tuner/tournament/fault_list.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(ErrorTail, IsShownByItsLastLines) {
    EXPECT_EQ(error_tail_text(""), "");
    EXPECT_EQ(error_tail_text("\n\n"), "");
    EXPECT_EQ(error_tail_text("one\ntwo\x1b[1m\n"), "\n    | one\n    | two\\x1b[1m");
    std::string many;
    for (int i = 1; i <= 12; ++i)
        many += fmt::format("{}\n", i);
    EXPECT_EQ(error_tail_text(many).substr(0, 8), "\n    | 3");
}

} // namespace
} // namespace damlab
