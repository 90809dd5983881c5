#include "engine/eval/slots.hpp"
#include "engine/notation/fen.hpp"
#include "tests/tuner/play/scripted_console.hpp"
#include "tuner/play/session.hpp"
#include "tuner/play/spoken.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

namespace damlab::play {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using enum Player;

SessionSetup setup(std::string_view rules, std::array<Player, 2> players, const char* fen = nullptr,
                   std::string_view draws = "site") {
    const RuleSet& set = rule_set(rules);
    return {.view = {set, BoardStyle::own},
            .start = fen != nullptr ? parse_fen(set, fen) : starting_position(set.rules.board, set.first),
            .draws = draw_rules(set, draws),
            .players = players,
            .limits = {.nodes = 200},
            .weights = default_weights(set),
            .plain = true,
            .abilities = {}};
}

/// A session that was run, with what it showed.
struct Played {
    Status status;
    std::vector<Move> moves;
    std::string fen;
    std::string output;
    std::size_t lines_left;
};

Played played(SessionSetup setup, std::deque<std::string> lines, int columns = 0) {
    const RuleSet& set = setup.view.rule_set();
    ScriptedConsole console{std::move(lines), columns};
    Session session{console, std::move(setup)};
    session.run();
    const Game& game = session.game();
    return {session.status(),
            {game.moves().begin(), game.moves().end()},
            format_fen(set, game.position()),
            console.output(),
            console.lines_left()};
}

constexpr std::array two_people{human, human};
constexpr std::array two_engines{engine, engine};

TEST(Session, TwoPeoplePlayUntilOneHasNoPieceLeft) {
    const Played game = played(setup("russian", two_people, "W:Wc3:Bf6"), {"c3-d4", "f6-e5", "d4:f6"});
    EXPECT_EQ(game.status, (Status{Outcome::white_wins, ended_by_no_pieces}));
    EXPECT_THAT(game.output, AllOf(HasSubstr("White plays d4:f6, taking e5."),
                                   HasSubstr("White wins: Black has no piece left.")));
}

TEST(Session, EndsWhenASideHasNoMove) {
    const Played game = played(setup("russian", two_people, "W:Wa3,c3:Ba5"), {"a3-b4"});
    EXPECT_EQ(game.status, (Status{Outcome::white_wins, ended_by_no_moves}));
    EXPECT_THAT(game.output, HasSubstr("White wins: Black has no legal move."));
}

TEST(Session, IsOverAtOnceWhereNoMoveIsLegal) {
    const Played game = played(setup("russian", two_people, "W:Wa3:Bb4,c5"), {"a3-b4"});
    EXPECT_EQ(game.status, (Status{Outcome::black_wins, ended_by_no_moves}));
    EXPECT_EQ(game.lines_left, 1U);
    EXPECT_THAT(game.output, HasSubstr("Black wins: White has no legal move."));
}

TEST(Session, DrawnByARuleThatIsNamedWithItsSource) {
    std::deque<std::string> lines;
    for (int i = 0; i < 20; ++i)
        lines.insert(lines.end(), {"a1-b2", "h2-g1", "b2-a1", "g1-h2"});
    lines.emplace_back("moves");
    const Played game = played(setup("russian", two_people, "W:WKa1:BKh2"), lines);
    EXPECT_EQ(game.status, (Status{Outcome::draw, "no-conversion-40"}));
    EXPECT_EQ(game.moves.size(), 80U);
    EXPECT_EQ(game.lines_left, 1U);
    EXPECT_THAT(game.output,
                HasSubstr("The game is a draw: no capture and no crowning, 40 moves by each. Rule "
                          "\"no-conversion-40\" of the draw rules \"site\"; source: "));
}

TEST(Session, BadInputNeverEndsAGame) {
    const Played game =
        played(setup("russian", two_people),
               {"", "   ", "?", "q", "resig", "c3-e5", "99", "c3-d4-e5-f6", "\x1b[A", "1", "0",
                std::string(5000, 'x'), std::string(300, '1'), "c3-d4 please", "*", "\xff\xfe"});
    EXPECT_FALSE(game.status.over());
    EXPECT_TRUE(game.moves.empty());
    EXPECT_EQ(game.lines_left, 0U);
    EXPECT_THAT(
        game.output,
        AllOf(HasSubstr("\"q\" is neither a move nor a command. A move is typed as a3-b4.\nCommands: "),
              HasSubstr("\"c3-e5\" is not a legal move. From c3 you can play c3-b4, c3-d4."),
              HasSubstr("\\x1b[A"), Not(HasSubstr("\x1b"))));
}

TEST(Session, ChoiceByNumber) {
    const Played game = played(setup("russian", two_people), {"c3", "2"});
    EXPECT_THAT(game.output, HasSubstr("This may be:\n  1: c3-b4\n  2: c3-d4\nWhich one, 1 to 2? "));
    EXPECT_THAT(game.output, HasSubstr("White plays c3-d4."));
    EXPECT_EQ(game.moves.size(), 1U);
}

TEST(Session, AChoiceIsLeftByTypingSomethingElse) {
    EXPECT_TRUE(played(setup("russian", two_people), {"c3", "", "2"}).moves.empty());
    const Played game = played(setup("russian", two_people), {"c3", "moves", "c3", "e3-f4"});
    ASSERT_EQ(game.moves.size(), 1U);
    EXPECT_THAT(game.output, HasSubstr("White plays e3-f4."));
}

TEST(Session, AWrongNumberIsAskedForAgain) {
    const Played game = played(setup("russian", two_people), {"c3", "9", "0", "3", "99", "2"});
    EXPECT_THAT(game.output, AllOf(HasSubstr("\"9\" is none of them; expected 1 to 2.\nWhich one, 1 to 2? "),
                                   HasSubstr("\"99\" is none of them"), HasSubstr("White plays c3-d4.")));
    EXPECT_EQ(game.moves.size(), 1U);
    EXPECT_EQ(game.lines_left, 0U);
    // Where squares are numbers too, the number of the choice comes first, and whole squares after it.
    const auto international = [](std::deque<std::string> lines) {
        return played(setup("international", two_people, "W:W32,37:B1"), std::move(lines)).output;
    };
    EXPECT_THAT(international({"3", "7", "2"}),
                AllOf(HasSubstr("\"7\" is none of them; expected 1 to 3."), HasSubstr("White plays 32-28.")));
    EXPECT_THAT(international({"3", "7", "3731"}), HasSubstr("White plays 37-31."));
    EXPECT_THAT(international({"3", "7", "37", "1"}), HasSubstr("White plays 37-31."));
    EXPECT_THAT(international({"3", "7", "moves"}), HasSubstr("3 legal moves: 32-27 32-28 37-31"));
}

TEST(Session, ListsMovesInTheOrderOfSquares) {
    EXPECT_THAT(played(setup("russian", two_people), {"moves"}).output,
                HasSubstr("7 legal moves: a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4\n"));
    EXPECT_THAT(played(setup("international", two_people, "W:W32:B1"), {"mov"}).output,
                HasSubstr("2 legal moves: 32-27 32-28\n"));
}

TEST(Session, TakesBackOneMoveOfPeople) {
    const Played game = played(setup("russian", two_people), {"back", "c3-d4", "back", "e3-f4"});
    ASSERT_EQ(game.moves.size(), 1U);
    EXPECT_THAT(game.output, AllOf(HasSubstr("There is no move of yours to take back."),
                                   HasSubstr("Taken back: 1 move."), HasSubstr("White plays e3-f4.")));
}

TEST(Session, TakesBackTheAnswerOfTheEngineToo) {
    const Played game = played(setup("russian", {human, engine}), {"c3-d4", "back", "back", "quit"});
    EXPECT_TRUE(game.moves.empty());
    EXPECT_THAT(game.output,
                AllOf(HasSubstr("Taken back: 2 moves."), HasSubstr("There is no move of yours")));
    // The engine started: its first move stays.
    const Played second = played(setup("russian", {engine, human}), {"back"});
    EXPECT_EQ(second.moves.size(), 1U);
}

TEST(Session, TheEngineAnswersTheSameAfterATakeBack) {
    const Played straight = played(setup("italian", {human, engine}), {"22-18", "21-17"});
    const Played detour = played(setup("italian", {human, engine}), {"23-19", "back", "22-18", "21-17"});
    EXPECT_EQ(straight.moves, detour.moves);
}

TEST(Session, Resigning) {
    const Played game = played(setup("american", {engine, human}), {"resign"});
    EXPECT_EQ(game.status, (Status{Outcome::white_wins, ended_by_resignation}));
    EXPECT_THAT(game.output, HasSubstr("White wins: Black resigns."));
}

TEST(Session, DrawBetweenPeople) {
    const Played agreed = played(setup("russian", two_people), {"c3-d4", "draw?", "perhaps", "yes"});
    EXPECT_EQ(agreed.status, (Status{Outcome::draw, ended_by_agreement}));
    EXPECT_THAT(agreed.output,
                AllOf(HasSubstr("Black offers a draw. White, yes or no? "),
                      HasSubstr("\"perhaps\" is no answer; expected yes or no."),
                      HasSubstr("White accepts the draw."), HasSubstr("The game is a draw: by agreement.")));
    EXPECT_FALSE(played(setup("russian", two_people), {"draw", "no", "c3-d4"}).status.over());
    EXPECT_FALSE(played(setup("russian", two_people), {"draw"}).status.over());
}

TEST(Session, TheEngineDeclinesADrawAtTheStart) {
    EXPECT_THAT(played(setup("russian", {human, engine}), {"draw?"}).output,
                HasSubstr("Black declines the draw."));
}

TEST(Session, TheEngineAcceptsADrawLaterUnlessItStandsBetter) {
    // 40 plies of kings walking about, then an offer.
    const auto offer = [](const char* fen) {
        std::deque<std::string> lines;
        for (int i = 0; i < 12; ++i)
            lines.insert(lines.end(), {"a1-b2", "b2-a1"});
        lines.emplace_back("draw?");
        return played(setup("russian", {human, engine}, fen, "none"), lines);
    };
    const Played even = offer("W:WKa1:BKh2");
    EXPECT_GE(even.moves.size(), 40U);
    EXPECT_EQ(even.status, (Status{Outcome::draw, ended_by_agreement})) << even.output;
    const Played behind = offer("W:WKa1:BKh2,Kh4,Kg1");
    EXPECT_EQ(behind.status, Status{}) << behind.output;
}

TEST(Session, HintIsALegalMoveWithWhatTheEngineThinks) {
    const Played game = played(setup("russian", {human, engine}, "W:Wc3,g1:Bd4,h8"), {"hint"});
    EXPECT_THAT(game.output, HasSubstr("The engine would play c3:e5: "));
    EXPECT_TRUE(game.moves.empty());
}

TEST(Session, EnginesPlayEveryRuleSetToItsEnd) {
    for (const RuleSet& set : rule_sets()) {
        const Played game = played(setup(set.name, two_engines), {});
        EXPECT_TRUE(game.status.over()) << set.name;
        EXPECT_GT(game.moves.size(), 20U) << set.name;
    }
}

TEST(Session, EnginesWithoutDrawRulesComeToAnEnd) {
    const Played game = played(setup("russian", two_engines, "W:WKa1:BKh2", "none"), {});
    EXPECT_EQ(game.status, (Status{Outcome::draw, ended_by_ply_limit}));
    EXPECT_THAT(game.output, HasSubstr("The game is a draw: by the limit on the length of a game."));
}

TEST(Session, CtrlCLeavesTheGameAsItStands) {
    const Played game =
        played(setup("russian", two_people), {"c3-d4", std::string{ScriptedConsole::ctrl_c}, "d6-c5"});
    EXPECT_FALSE(game.status.over());
    EXPECT_EQ(game.moves.size(), 1U);
    EXPECT_THAT(game.output, HasSubstr("The game is not finished."));
}

TEST(Session, DrawsTheBoardBeforeEachTurnUnlessPlain) {
    SessionSetup drawn = setup("russian", two_people);
    drawn.plain = false;
    const std::string output = played(drawn, {"c3-d4", "nonsense", "flip", "d6-c5"}).output;
    EXPECT_THAT(output, HasSubstr(" 8     b       b       b       b\n"));
    EXPECT_THAT(output, HasSubstr("   a   b   c   d   e   f   g   h\n"));
    EXPECT_THAT(output, HasSubstr("   h   g   f   e   d   c   b   a\n"));
    const std::string plain = played(setup("russian", two_people), {"c3-d4", "board"}).output;
    EXPECT_THAT(plain, Not(HasSubstr("  a   b  ")));
    EXPECT_THAT(
        plain,
        HasSubstr("Black has 12 men: b8, d8, f8, h8, a7, c7, e7, g7, b6, d6, f6, h6.\nBlack to move.\n"));
}

TEST(Session, AWindowTooNarrowForTheBoardIsToldThePositionInWords) {
    SessionSetup drawn = setup("russian", two_people);
    drawn.plain = false;
    drawn.abilities = {.colours = Colours::sixteen, .unicode = false};
    const auto shown = [&](int columns) { return played(drawn, {"c3-d4"}, columns).output; };
    EXPECT_THAT(shown(43), HasSubstr("\x1b[47;30m"));
    EXPECT_THAT(shown(42), AllOf(Not(HasSubstr("\x1b")), HasSubstr(" 8     b       b       b       b\n")));
    EXPECT_THAT(shown(35), HasSubstr(" 8     b       b       b       b\n"));
    EXPECT_THAT(shown(34), HasSubstr("White has 12 men: a3, c3, e3, g3,\n"));
}

TEST(Session, SentencesAreBrokenBetweenWordsUnlessPlain) {
    SessionSetup plain = setup("russian", two_people), drawn = plain;
    drawn.plain = false;
    for (const char* typed : {"help", "moves", "nonsense", "a3-h8"}) {
        std::istringstream lines{played(drawn, {typed}, 40).output};
        const std::string prompt = "White to move: "; // what is typed ends its line
        for (std::string line; std::getline(lines, line);)
            EXPECT_LE(line.size() - (line.starts_with(prompt) ? prompt.size() : 0), 40U) << line;
    }
    EXPECT_THAT(played(plain, {}, 40).output,
                HasSubstr("Type a move, or: moves, hint, back, resign, draw?, board, flip, help, quit.\n"));
}

TEST(Session, OnTheSiteBoardTheSideThatStartsIsCalledBlack) {
    SessionSetup site = setup("russian", {human, engine}, "W:Wc3:Bd6,f6");
    site.view = BoardView{rule_set("russian"), BoardStyle::site};
    const Played game = played(site, {"c3-d4", "resign"});
    EXPECT_THAT(game.output, AllOf(HasSubstr("Black: you. White: the engine."),
                                   HasSubstr("Black plays c3-d4."), HasSubstr("White wins: Black resigns.")));
    EXPECT_EQ(game.status.outcome, Outcome::black_wins); // in the rule set's own colours
}

} // namespace
} // namespace damlab::play
