#include "engine/error.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/test_name.hpp"
#include "tests/tuner/hub/engine/recorder.hpp"
#include "tuner/hub/engine/session.hpp"
#include "tuner/hub/move_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

namespace damlab::hub {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class HubSession : public testing::Test {
protected:
    /// The lines, one after the other; none of them quits.
    void say(std::initializer_list<std::string_view> lines) {
        for (const std::string_view line : lines)
            EXPECT_TRUE(session.handle(line)) << line;
    }
    std::vector<std::string> answers(std::initializer_list<std::string_view> lines) {
        said.take();
        say(lines);
        return said.take();
    }
    /// The lines up to the end of the search, the last `info` and `done` at the end.
    std::vector<std::string> result() { return said.until("done"); }
    std::string done() { return result().back(); }

    Recorder said;
    Session session{{.rules = &rule_set("russian")}, [this](std::string_view text) { said.write(text); }};
};

/// White's only move is a1-b2, and then it has lost, as the first iteration sees.
constexpr std::string_view forced = "pos pos=Weeeeeeeeeeeeeeeeeeeeebeeeeeeweee";
constexpr std::string_view forced_done = "done move=29-25 ponder=22x29x25";

TEST_F(HubSession, IntroducesItself) {
    const std::vector<std::string> lines = answers({"hub"});
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_THAT(lines[0], StartsWith("id name=damlab version="));
    EXPECT_THAT(lines[1], AllOf(StartsWith("param name=variant value=russian type=enum values="),
                                HasSubstr("international"), HasSubstr("czech+free")));
    EXPECT_THAT(lines[2], StartsWith("param name=draws value=site type=enum"));
    EXPECT_EQ(lines[3], "param name=table-size value=1 type=int min=1 max=1024");
    EXPECT_EQ(lines[4], "param name=weights value=\"\" type=string");
    EXPECT_EQ(lines[5], "wait");
}

TEST_F(HubSession, IsReadyAfterInit) {
    EXPECT_THAT(answers({"set-param name=variant value=international", "init"}), ElementsAre("ready"));
    say({"level depth=2", "go think"});
    EXPECT_THAT(done(), testing::ContainsRegex("^done move=3[1-5]-[23][0-9] ponder="));
}

TEST_F(HubSession, RefusesWrongParameters) {
    EXPECT_THAT(answers({"set-param name=variant value=chess"}), ElementsAre(StartsWith("error message=")));
    EXPECT_THAT(answers({"set-param name=table-size value=0"}), ElementsAre(HasSubstr("expected 1 or more")));
    EXPECT_THAT(answers({"set-param name=size value=1"}), ElementsAre(HasSubstr("no parameter")));
    EXPECT_THAT(answers({"set-param name=draws"}), ElementsAre(HasSubstr("expected value=")));
    EXPECT_THAT(answers({"init"}), ElementsAre("ready"));
}

TEST_F(HubSession, EndsIfItCannotBeMadeAsItWasSetUp) {
    say({"set-param name=weights value=/no/such/file"});
    EXPECT_THROW((void)session.handle("init"), InputError);
    EXPECT_THAT(said.take(), ElementsAre(HasSubstr("/no/such/file")));
}

TEST_F(HubSession, IgnoresWhatIsNobodysCommand) {
    EXPECT_THAT(answers({"", "   ", "xyzzy a=1", "info depth=3", "stop", "ponder-hit", "\"quit\""}),
                IsEmpty());
}

TEST_F(HubSession, CallsAnErrorWhatItCannotRead) {
    EXPECT_THAT(answers({"go think"}), ElementsAre(HasSubstr("init")));
    say({"init"});
    for (const std::string_view line :
         {"pos", "pos pos=Wxyz", "pos pos=\"", "level", "level depth=deep", "go", "go home", "init x=\""})
        EXPECT_THAT(answers({line}), ElementsAre(StartsWith("error message="))) << line;
}

TEST_F(HubSession, DoesNotSearchAPositionThatItCouldNotRead) {
    say({"init", "level depth=1", "pos pos=W"});
    EXPECT_THAT(answers({"go think"}), ElementsAre(HasSubstr("position")));
    say({forced, "go think"});
    EXPECT_EQ(done(), forced_done);
}

TEST_F(HubSession, DoesNotSearchALevelThatItCouldNotRead) {
    say({"init", "level time=soon"});
    EXPECT_THAT(answers({"go think"}), ElementsAre(HasSubstr("level")));
}

TEST_F(HubSession, DoesNotSearchAGameThatIsOver) {
    say({"init", "level depth=1"});
    EXPECT_THAT(answers({"pos pos=Weeeeeeeeeeeeeeeeeeeeebeeeeeeeeee", "go think"}),
                ElementsAre(HasSubstr("over")));
}

TEST_F(HubSession, PlaysTheMovesOfAPosition) {
    say({"init", "level depth=1"});
    say({"pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"21-17 12-16\"", "go think"});
    const std::string line = done();
    EXPECT_THAT(line, StartsWith("done move="));
    Game game{rule_set("russian")};
    for (const char* text : {"21-17", "12-16"}) {
        MoveList legal;
        kernel(RuleSetId::russian).list_moves(game.position(), legal);
        game.play(parse_move(rule_set("russian"), legal, text).move);
    }
    MoveList legal;
    kernel(RuleSetId::russian).list_moves(game.position(), legal);
    EXPECT_NO_THROW((void)parse_move(rule_set("russian"), legal, *parse_line(line).value("move")));
}

TEST_F(HubSession, KeepsToNodesAndDepthAndRepeatsItself) {
    say({"init"});
    std::string first;
    for (int i = 0; i < 2; ++i) {
        say({"new-game", "level nodes=5000", "go think"});
        const std::vector<std::string> lines = result();
        EXPECT_THAT(lines.at(lines.size() - 2), HasSubstr("nodes=5000 "));
        if (i == 0) first = lines.back();
        EXPECT_EQ(lines.back(), first);
    }
    say({"level depth=3", "go think"});
    const std::vector<std::string> lines = result();
    EXPECT_THAT(lines.at(lines.size() - 2), StartsWith("info depth=3 "));
}

TEST_F(HubSession, SearchesUntilStop) {
    say({"init", "level infinite", "go think"});
    std::this_thread::sleep_for(20ms);
    EXPECT_FALSE(said.has("done"));
    say({"stop"});
    EXPECT_TRUE(said.has("done"));
    EXPECT_THAT(answers({"stop"}), IsEmpty());
}

TEST_F(HubSession, HoldsBackAResultThatIsNotWantedYet) {
    // It has searched to its greatest depth at once.
    for (const std::string_view go : {"go think", "go analyze"}) {
        say({"init", forced, "level infinite", go});
        std::this_thread::sleep_for(20ms);
        EXPECT_FALSE(said.has("done"));
        say({"stop"});
        EXPECT_EQ(done(), forced_done);
    }
    say({forced, "level depth=1", "go ponder"});
    std::this_thread::sleep_for(20ms);
    EXPECT_FALSE(said.has("done"));
    say({"ponder-hit"});
    EXPECT_EQ(done(), forced_done);
}

TEST_F(HubSession, AnswersPingDuringASearch) {
    say({"init", "level infinite", "go think"});
    EXPECT_THAT(answers({"ping"}), testing::Contains("pong"));
    EXPECT_FALSE(said.has("done"));
    say({"stop"});
    EXPECT_TRUE(said.has("done"));
}

TEST_F(HubSession, TakesNothingElseDuringASearch) {
    say({"init", "level infinite", "go think"});
    using Lines = std::initializer_list<std::string_view>;
    for (const std::string_view line : Lines{"hub", "init", "new-game", forced, "level depth=1", "go think"})
        EXPECT_THAT(answers({line}), testing::Contains(HasSubstr("not during a search"))) << line;
    EXPECT_FALSE(said.has("done"));
    say({"stop"});
    EXPECT_TRUE(said.has("done"));
}

TEST_F(HubSession, TakesANewSearchRightAfterStop) {
    say({"init", "level infinite", "go ponder", "stop", forced, "level depth=1", "go think"});
    EXPECT_THAT(done(), testing::Not(HasSubstr("move=29-25")));
    EXPECT_EQ(done(), forced_done);
}

TEST_F(HubSession, TimeRunsFromThePonderHitOn) {
    say({"init", "level move-time=0.02", "go ponder"});
    std::this_thread::sleep_for(100ms);
    EXPECT_FALSE(said.has("done"));
    say({"ponder-hit"});
    EXPECT_THAT(done(), StartsWith("done move="));
}

TEST_F(HubSession, EndsByTime) {
    say({"init"});
    for (const std::string_view level :
         {"level move-time=0.01", "level time=0.3", "level time=0", "level time=-1 inc=0.01",
          "level moves=2 time=0.1", "level move-time=0"}) {
        say({level, "go think"});
        EXPECT_THAT(done(), StartsWith("done move=")) << level;
    }
}

TEST_F(HubSession, Quits) {
    EXPECT_FALSE(session.handle("quit"));
    say({"init", "level infinite", "go think"});
    EXPECT_FALSE(session.handle(" quit now"));
}

TEST(HubSessionEnd, StopsTheSearchWithIt) {
    Recorder said;
    {
        Session session{{.rules = &rule_set("italian")}, [&](std::string_view text) { said.write(text); }};
        for (const char* line : {"init", "level infinite", "go ponder"})
            EXPECT_TRUE(session.handle(line));
    }
    EXPECT_TRUE(said.has("done"));
}

class EveryVariant : public testing::TestWithParam<RuleSet> {};

TEST_P(EveryVariant, IsPlayed) {
    Recorder said;
    Session session{{.rules = &rule_set("russian")}, [&](std::string_view text) { said.write(text); }};
    const std::string variant =
        LineText{"set-param"}.add("name", "variant").add("value", GetParam().name).text();
    for (const std::string& line : {variant, std::string{"init"}, std::string{"level depth=3"}})
        EXPECT_TRUE(session.handle(line));
    EXPECT_THAT(said.take(), ElementsAre("ready"));
    EXPECT_TRUE(session.handle("go think"));
    MoveList legal;
    kernel(GetParam().id).list_moves(starting_position(GetParam().rules.board, GetParam().first), legal);
    const std::string found = said.until("done").back();
    EXPECT_NO_THROW((void)parse_move(GetParam(), legal, *parse_line(found).value("move"))) << found;
}

INSTANTIATE_TEST_SUITE_P(HubSession, EveryVariant, testing::ValuesIn(rule_sets().begin(), rule_sets().end()),
                         [](const auto& test) { return test_name(test.param.name); });

} // namespace
} // namespace damlab::hub
