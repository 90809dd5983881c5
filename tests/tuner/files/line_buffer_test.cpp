#include "tuner/files/line_buffer.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(LineBuffer, CutsAtEitherLineEnd) {
    LineBuffer buffer;
    buffer.append("one\ntwo\r\n\nthr");
    EXPECT_EQ(buffer.take_line(), "one");
    EXPECT_EQ(buffer.take_line(), "two");
    EXPECT_EQ(buffer.take_line(), "");
    EXPECT_EQ(buffer.take_line(), std::nullopt);
    EXPECT_EQ(buffer.size(), 3U);
    buffer.append("ee\n");
    EXPECT_EQ(buffer.take_line(), "three");
    EXPECT_EQ(buffer.size(), 0U);
}

TEST(LineBuffer, GivesTheLastLineWithoutAnEnd) {
    LineBuffer buffer;
    buffer.append("whole\nrest\r");
    EXPECT_EQ(buffer.take_line(), "whole");
    EXPECT_EQ(buffer.take_rest(), "rest");
    EXPECT_EQ(buffer.size(), 0U);
}

TEST(LineBuffer, KeepsLinesWholeHoweverTheyArrive) {
    LineBuffer buffer;
    int lines = 0;
    for (int i = 0; i < 1000; ++i)
        for (const char byte : std::string_view{"a line\nand another\n"}) {
            buffer.append({&byte, 1});
            while (const auto line = buffer.take_line()) {
                EXPECT_EQ(*line, lines % 2 == 0 ? "a line" : "and another");
                ++lines;
            }
        }
    EXPECT_EQ(lines, 2000);
}

} // namespace
} // namespace damlab
