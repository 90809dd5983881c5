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
                ElementsAre("< " + std::string(160, 'x') + "... (1000 bytes)", "< \\x1b[2J\\xff"));
}

TEST(HubTranscript, KeepsItsEnd) {
    Transcript transcript;
    for (int i = 0; i < 100; ++i)
        transcript.sent(std::to_string(i));
    const std::vector<std::string> lines = transcript.lines();
    EXPECT_EQ(lines.size(), 41U);
    EXPECT_EQ(lines.front(), "  (60 lines before these)");
    EXPECT_EQ(lines.back(), "> 99");
}

} // namespace
} // namespace damlab::hub
