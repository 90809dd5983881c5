#include "tuner/play/command.hpp"

#include <gtest/gtest.h>

namespace damlab::play {
namespace {

TEST(Command, WholeWords) {
    EXPECT_EQ(read_command("moves"), Command::moves);
    EXPECT_EQ(read_command("DRAW?"), Command::draw);
    EXPECT_EQ(read_command("draw"), Command::draw);
    EXPECT_EQ(read_command("help?"), Command::help);
    for (const char* line : {"", "?", "mov", "c3-d4", "quit it", "movesx"})
        EXPECT_EQ(read_command(line), std::nullopt) << line;
}

TEST(Command, FirstLettersOfOneOnly) {
    EXPECT_EQ(complete_command("mo"), Command::moves);
    EXPECT_EQ(complete_command("Hi"), Command::hint);
    EXPECT_EQ(complete_command("bo"), Command::board);
    for (const char* line : {"", "b", "x", "movesx"})
        EXPECT_EQ(complete_command(line), std::nullopt) << line;
}

TEST(Command, OneLetterMayBeOneOfTwo) {
    EXPECT_EQ(complete_command("h"), Command::hint);
    EXPECT_EQ(complete_command("H"), Command::hint);
    EXPECT_EQ(complete_command("he"), Command::help);
}

TEST(Command, ThoseThatEndAGameWantTheirWholeWord) {
    for (const char* line : {"q", "qui", "r", "resig"})
        EXPECT_EQ(complete_command(line), std::nullopt) << line;
    EXPECT_EQ(read_command("quit"), Command::quit);
    EXPECT_EQ(read_command("resign"), Command::resign);
}

} // namespace
} // namespace damlab::play
