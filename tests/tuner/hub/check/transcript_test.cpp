#include "tuner/hub/check/transcript.hpp"

#include <gmock/gmock.h>

namespace damlab::hub {
namespace {

using testing::ElementsAre;

TEST(HubTranscript, ShowsWhoSaidWhat) {
    Transcript transcript;
    transcript.sent("hub");
    transcript.received("wait");
    transcript.note("(the end)");
    EXPECT_THAT(transcript.lines(), ElementsAre("> hub", "< wait", "  (the end)"));
}

TEST(HubTranscript, CutsLinesAndKeepsThemPrintable) {
    Transcript transcript;
    transcript.received(std::string(1000, 'x'));
    transcript.received("\x1b[2J\xff");
    EXPECT_THAT(transcript.lines(),
                ElementsAre("< " + std::string(500, 'x') + "... (1000 bytes)", "< \\x1b[2J\\xff"));
}

TEST(HubTranscript, KeepsItsEnd) {
    Transcript transcript;
    for (int i = 0; i < 100; ++i)
        transcript.sent(std::to_string(i));
    const std::vector<std::string> lines = transcript.lines();
    EXPECT_EQ(lines.size(), 41U);
    EXPECT_EQ(lines[0], "  (60 lines left out)");
    EXPECT_EQ(lines[1], "> 60");
    EXPECT_EQ(lines.back(), "> 99");
}

TEST(HubTranscript, KeepsWhatWasAskedHoweverMuchIsAnswered) {
    const std::string question =
        "pos pos=" + std::string(51, 'e') + " moves=\"" + std::string(3000, '1') + '"';
    Transcript transcript;
    transcript.sent("hub");
    transcript.received("wait");
    transcript.sent(question);
    for (int i = 0; i < 1000; ++i)
        transcript.received("info depth=1");
    const std::vector<std::string> lines = transcript.lines();
    EXPECT_EQ(lines.size(), 44U);
    EXPECT_EQ(lines[0], "> hub");
    EXPECT_EQ(lines[1], "  (1 line left out)");
    EXPECT_EQ(lines[2], "> " + question);
    EXPECT_EQ(lines[3], "  (960 lines left out)");
}

} // namespace
} // namespace damlab::hub
