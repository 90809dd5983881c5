// The built program, driven in a pseudo-terminal as a person drives it.
#include "engine/notation/pdn/reader.hpp"
#include "engine/notation/pdn/replay.hpp"
#include "engine/rules/rule_set.hpp"
#include "tests/support/pseudo_terminal.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

namespace damlab {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> xterm{"TERM=xterm-256color", "LANG=C.UTF-8"};

class Play : public PseudoTerminal {
public:
    explicit Play(std::vector<std::string> arguments, const std::vector<std::string>& environment = xterm)
        : PseudoTerminal{with_program(std::move(arguments)), environment} {}

    [[nodiscard]] int exit_code() {
        const ExitStatus status = end();
        EXPECT_FALSE(status.by_signal) << status.text() << screen();
        return status.code;
    }

private:
    static std::vector<std::string> with_program(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {DAMLAB_PROGRAM, "play"});
        return arguments;
    }
};

/// A file that games are added to, in a folder of its own.
class GamesFile {
public:
    [[nodiscard]] std::string name() const { return (folder_.path() / "games.pdn").string(); }
    [[nodiscard]] std::string text() const {
        std::ifstream file{name()};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

private:
    test::TemporaryFolder folder_;
};

/// How many moves of each game of a text are legal; a fault fails the test.
std::vector<std::size_t> replayed(const std::string& pdn) {
    PdnReader reader;
    reader.feed(pdn);
    reader.finish();
    std::vector<std::size_t> lengths;
    while (const PdnGame* game = reader.next()) {
        const PdnReplay replay_of_it = replay(*game, nullptr);
        EXPECT_FALSE(replay_of_it.fault.has_value()) << pdn;
        lengths.push_back(main_line(*game, replay_of_it).size());
    }
    return lengths;
}

TEST(PlayInATerminal, AGameAgainstTheEngine) {
    Play play{{"russian", "--nodes", "1000"}};
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("c3\n");
    ASSERT_TRUE(play.shows("1: c3-b4\n  2: c3-d4\nWhich one, 1 to 2? "));
    play.type("2\n");
    ASSERT_TRUE(play.shows("White plays c3-d4.\nBlack plays "));
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("hint\n");
    ASSERT_TRUE(play.shows("The engine would play "));
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("rubbish\n");
    ASSERT_TRUE(play.shows("\"rubbish\" is neither a move nor a command. A move is typed as "));
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("resign\n");
    ASSERT_TRUE(play.shows("Black wins: White resigns.\n"));
    ASSERT_TRUE(play.shows("[White \"human\"]\n[Black \"damlab "));
    ASSERT_TRUE(play.shows("{Black wins: White resigns.} 0-1\n"));
    EXPECT_EQ(play.exit_code(), 0);
    EXPECT_THAT(replayed(play.screen().substr(play.screen().find("[Event"))), testing::ElementsAre(2U));
}

TEST(PlayInATerminal, EveryRuleSetShowsItsBoardAndTakesAMove) {
    for (const RuleSet& set : rule_sets())
        for (const char* board : {"--draws=site", "--site-board", "--plain"}) {
            Play play{{std::string{set.name}, "--nodes=50", board}};
            ASSERT_TRUE(play.shows(" to move: ")) << play.screen();
            play.type("moves\n");
            ASSERT_TRUE(play.shows(" legal moves: ")) << play.screen();
            ASSERT_TRUE(play.shows(" to move: ")) << play.screen();
            const std::size_t at = play.screen().rfind("legal moves: ") + 13;
            const std::string move = play.screen().substr(at, play.screen().find(' ', at) - at);
            play.type(move + "\n");
            ASSERT_TRUE(play.shows(" plays " + move + ".\n")) << play.screen();
            ASSERT_TRUE(play.shows(" plays ")) << play.screen();
            ASSERT_TRUE(play.shows(" to move: ")) << play.screen();
            play.type("quit\n");
            EXPECT_EQ(play.exit_code(), 0);
            EXPECT_THAT(replayed(play.screen().substr(play.screen().find("[Event"))),
                        testing::ElementsAre(2U));
        }
}

TEST(PlayInATerminal, EndOfInputLeavesWithTheGameWritten) {
    const GamesFile file;
    for (int game = 1; game <= 2; ++game) {
        Play play{{"international", "--white=human", "--black=human", "--pdn", file.name()}};
        ASSERT_TRUE(play.shows("White to move: "));
        play.type("32-28\n");
        ASSERT_TRUE(play.shows("Black to move: "));
        play.type("\x04");
        ASSERT_TRUE(play.shows("The game is not finished.\nThe game was added to "));
        EXPECT_EQ(play.exit_code(), 0);
        EXPECT_EQ(replayed(file.text()), std::vector<std::size_t>(std::size_t(game), 1U));
    }
}

TEST(PlayInATerminal, CtrlCLeavesWithTheGameWritten) {
    const GamesFile file;
    Play play{{"american", "--white=human", "--black=human", "--pdn", file.name()}};
    ASSERT_TRUE(play.shows("Black to move: "));
    play.type("11-15\n");
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("24-2\x03");
    EXPECT_EQ(play.exit_code(), 130);
    EXPECT_THAT(file.text(), HasSubstr("1. 11-15 *\n"));
}

TEST(PlayInATerminal, CtrlCStopsTheEngineWhileItThinks) {
    const GamesFile file;
    Play play{{"international", "--nodes=100000000000", "--pdn", file.name()}};
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("32-28\n");
    ASSERT_TRUE(play.shows("The engine is thinking; Ctrl-C leaves the game."));
    const auto before = std::chrono::steady_clock::now();
    play.type("\x03");
    EXPECT_EQ(play.exit_code(), 130);
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds{5});
    EXPECT_EQ(replayed(file.text()), std::vector<std::size_t>{1});
}

TEST(PlayInATerminal, AClosedWindowLeavesTheGameWritten) {
    const GamesFile file;
    Play play{{"russian", "--white=human", "--black=human", "--pdn", file.name()}};
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("c3-d4\n");
    ASSERT_TRUE(play.shows("Black to move: "));
    play.hang_up();
    EXPECT_EQ(play.exit_code(), 130);
    EXPECT_EQ(replayed(file.text()), std::vector<std::size_t>{1});
}

TEST(PlayInATerminal, AWindowOfAnotherSizeDisturbsNothing) {
    Play play{{"russian", "--white=human", "--black=human"}};
    ASSERT_TRUE(play.shows("White to move: "));
    play.type("c3");
    play.resize(50, 132);
    play.type("-d4\n");
    ASSERT_TRUE(play.shows("White plays c3-d4.\n")) << play.screen();
    ASSERT_TRUE(play.shows("Black to move: ")) << play.screen();
    play.resize(5, 20);
    play.type("board\n");
    ASSERT_TRUE(play.shows("White has 12 men:\nd4, a3, e3, g3, b2,\n")) << play.screen();
    ASSERT_TRUE(play.shows("Black to move: ")) << play.screen();
    play.type("f6-e5\n");
    ASSERT_TRUE(play.shows("Black plays f6-e5.\n")) << play.screen();
    play.type("quit\n");
    EXPECT_EQ(play.exit_code(), 0);
}

TEST(PlayInATerminal, AFullDiskIsReportedAndAClosedPipeIsNot) {
    const auto into = [](const std::string& output) {
        return PseudoTerminal{{"/bin/sh", "-c",
                               DAMLAB_PROGRAM " play russian --white=engine --black=engine --nodes=10 " +
                                   output + "; echo status $?"},
                              xterm};
    };
    PseudoTerminal full = into("> /dev/full");
    EXPECT_TRUE(full.shows("damlab: standard output: No space left on device\nstatus 3\n")) << full.screen();
    PseudoTerminal closed = into("| true");
    EXPECT_TRUE(closed.shows("status 0\n")) << closed.screen();
    EXPECT_THAT(closed.screen(), Not(HasSubstr("damlab: ")));
}

TEST(PlayInATerminal, AGameThatDoesNotFitInItsFileIsShownAndTheFileStaysAsItWas) {
    const GamesFile file;
    const std::string before(500, '\n');
    std::ofstream{file.name()} << before;
    PseudoTerminal play{{"/bin/sh", "-c",
                         "ulimit -f 1; " DAMLAB_PROGRAM
                         " play russian --white=engine --black=engine --nodes=10 --pdn " +
                             file.name() + "; echo status $?"},
                        xterm};
    EXPECT_TRUE(play.shows("[Event \"damlab play\"]")) << play.screen();
    EXPECT_TRUE(play.shows("games.pdn: File too large; the game is shown above\nstatus 3\n"))
        << play.screen();
    EXPECT_EQ(file.text(), before);
}

TEST(PlayInATerminal, EnginesPlayToTheEnd) {
    Play play{{"italian", "--white=engine", "--black=engine", "--nodes=100"}};
    ASSERT_TRUE(play.shows("[Event \"damlab play\"]"));
    EXPECT_EQ(play.exit_code(), 0);
    EXPECT_THAT(play.screen(), testing::AnyOf(HasSubstr(" wins: "), HasSubstr("The game is a draw: ")));
    EXPECT_GT(replayed(play.screen().substr(play.screen().find("[Event"))).at(0), 20U);
}

std::string first_screen(std::vector<std::string> arguments, const std::vector<std::string>& environment) {
    Play play{std::move(arguments), environment};
    EXPECT_TRUE(play.shows(" to move: "));
    play.type("\x04");
    EXPECT_EQ(play.exit_code(), 0);
    return play.screen();
}

TEST(PlayInATerminal, ColoursAndUnicodeOnlyWhereTheyCanBeSeen) {
    const auto has_colours = HasSubstr("\x1b[48;5;");
    const auto has_unicode = HasSubstr("●");
    const auto no_escapes = Not(HasSubstr("\x1b"));
    EXPECT_THAT(first_screen({"russian"}, xterm), AllOf(has_colours, has_unicode));
    EXPECT_THAT(first_screen({"russian"}, {"TERM=xterm-256color", "LANG=C"}),
                AllOf(has_colours, Not(has_unicode)));
    EXPECT_THAT(first_screen({"russian"}, {"TERM=xterm-256color", "LANG=C.UTF-8", "NO_COLOR=1"}), no_escapes);
    EXPECT_THAT(first_screen({"russian"}, {"TERM=dumb", "LANG=C.UTF-8"}),
                AllOf(no_escapes, Not(has_unicode)));
    EXPECT_THAT(first_screen({"russian"}, {}), AllOf(no_escapes, Not(has_unicode)));
    EXPECT_THAT(first_screen({"russian", "--plain"}, xterm), AllOf(no_escapes, Not(has_unicode)));
}

TEST(PlayInATerminal, BadOptionsAreRefusedBeforeTheGame) {
    const auto refused = [](std::vector<std::string> arguments, const char* message) {
        Play play{std::move(arguments)};
        EXPECT_TRUE(play.shows(message)) << play.screen();
        EXPECT_EQ(play.exit_code(), 2) << play.screen();
        EXPECT_THAT(play.screen(), Not(HasSubstr(" to move: ")));
    };
    refused({"rusian"}, "unknown rule set \"rusian\"");
    refused({"russian", "--white=nobody"}, "--white");
    refused({"russian", "--nodes=0"}, "--nodes: expected a whole number from 1 to 1000000000000");
    refused({"russian", "--nodes=-5"}, "--nodes: expected a whole number from 1 to 1000000000000");
    refused({"russian", "--nodes=99999999999999999999999"}, "--nodes");
    refused({"russian", "--fen=W:Wc3:Bc3"}, "there is a piece on c3 already");
    refused({"russian", "--draws=never"}, "russian has no draw rules \"never\"");
    refused({"russian", "--weights=/nonexistent.toml"}, "/nonexistent.toml");
    refused({"russian", "--pdn", ""}, "--pdn: expected a file; leave it out to see the game on the screen");
    refused({"russian", "--pdn=/nonexistent/game.pdn"}, "cannot write /nonexistent/game.pdn");
}

} // namespace
} // namespace damlab
