#include "engine/notation/notation_error.hpp"
#include "engine/notation/printable.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(Printable, LeavesTextAsItIs) {
    for (const char* text : {"", "32-28 \"x\" \\", "d\u00e9j\u00e0 \u26c0 \U0001f642"})
        EXPECT_EQ(printable(text), text);
}

TEST(Printable, WritesWhatATerminalMightObeyAsNumbers) {
    EXPECT_EQ(printable("\x1b[2J\n\t\x7f"), "\\x1b[2J\\x0a\\x09\\x7f");
    EXPECT_EQ(printable("\u009b2J\u00a0"), "\\xc2\\x9b2J\u00a0"); // CSI in one character
}

TEST(Printable, WritesWhatIsNoUtf8AsNumbers) {
    EXPECT_EQ(printable("caf\xe9"), "caf\\xe9");
    EXPECT_EQ(printable("caf\xc3"), "caf\\xc3");                               // cut within a character
    EXPECT_EQ(printable("\xc0\xaf\xed\xa0\x80"), "\\xc0\\xaf\\xed\\xa0\\x80"); // too long, half a pair
}

TEST(Printable, KeepsTheEndsOfLines) {
    EXPECT_EQ(printable_lines("a\x1b\n\n\tb\r\n"), "a\\x1b\n\n\\x09b\\x0d\n");
    EXPECT_EQ(printable_lines(""), "");
    EXPECT_EQ(printable_lines("\n"), "\n");
}

TEST(Printable, IsWhatMessagesQuote) { EXPECT_EQ(in_quotes("\x1b\xe9"), "\"\\x1b\\xe9\""); }

} // namespace
} // namespace damlab
