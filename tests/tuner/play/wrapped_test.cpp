#include "tuner/play/wrapped.hpp"

#include <gtest/gtest.h>

namespace damlab::play {
namespace {

TEST(Wrapped, BreaksAtBlanksAsLateAsItCan) {
    EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrapped("one two three", 6), "one\ntwo\nthree");
    EXPECT_EQ(wrapped("one two three", 13), "one two three");
}

TEST(Wrapped, KeepsLinesIndentationAndLongWords) {
    EXPECT_EQ(wrapped("  back    take back\n  flip\n", 12), "  back\ntake back\n  flip\n");
    EXPECT_EQ(wrapped("  back    take back\n", 16), "  back    take\nback\n");
    EXPECT_EQ(wrapped("a disproportionately long word", 5), "a\ndisproportionately\nlong\nword");
    EXPECT_EQ(wrapped("\n", 5), "\n");
    EXPECT_EQ(wrapped("", 5), "");
}

TEST(Wrapped, CountsColumnsAndNotBytes) { EXPECT_EQ(wrapped("шашки да", 8), "шашки да"); }

TEST(Wrapped, NotAtAllWhereTheWidthIsNotKnown) { EXPECT_EQ(wrapped("one two three", 0), "one two three"); }

} // namespace
} // namespace damlab::play
