#include "tests/tuner/hub/engine/recorder.hpp"
#include "tuner/hub/engine/search_text.hpp"

#include <gmock/gmock.h>

namespace damlab::hub {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// From square to square of the Russian board.
Move move(int from, int to) {
    const Geometry shape = geometry(BoardSize{});
    return {.captured = {}, .from = shape.from_ordinal(from - 1), .to = shape.from_ordinal(to - 1)};
}

SearchResult result() {
    return {.move = move(21, 17),
            .score = -137,
            .depth = 9,
            .nodes = 1'500'000,
            .interrupted = false,
            .pv = {move(21, 17), move(12, 16)}};
}

const RuleSet& set = rule_set(RuleSetId::russian);

TEST(HubSearchText, ScoresAreInMen) {
    EXPECT_DOUBLE_EQ(score_in_men(-137), -1.37);
    EXPECT_DOUBLE_EQ(score_in_men(won_in(7)), 99.93);
    EXPECT_DOUBLE_EQ(score_in_men(lost_in(0)), -100);
}

TEST(HubSearchText, ToldInALine) {
    EXPECT_EQ(info_line(set, result(), Seconds{0.75}),
              "info depth=9 score=-1.37 nodes=1500000 time=0.75 nps=2 pv=\"21-17 12-16\"");
    EXPECT_EQ(done_line(set, result()), "done move=21-17 ponder=12-16");
}

TEST(HubSearchText, LeavesOutWhatIsNotKnown) {
    SearchResult bare{.move = move(21, 17), .nodes = 1, .pv = {move(21, 17)}};
    EXPECT_EQ(info_line(set, bare, Seconds{0}), "info score=0 nodes=1 time=0 pv=21-17");
    EXPECT_EQ(done_line(set, bare), "done move=21-17");
}

TEST(HubSearchText, IsSilentAboutWhatIsOverAtOnce) {
    Recorder said;
    const Listener listener = tell(set, [&](std::string_view text) { said.write(text); });
    listener.progress(result(), Seconds{0.001});
    EXPECT_THAT(said.take(), IsEmpty());
    listener.progress(result(), Seconds{0.1});
    EXPECT_THAT(said.take(), ElementsAre(info_line(set, result(), Seconds{0.1})));
    listener.done(result(), Seconds{0.2});
    EXPECT_THAT(said.take(), ElementsAre(info_line(set, result(), Seconds{0.2}), done_line(set, result())));
}

} // namespace
} // namespace damlab::hub
