#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/pdn/reader.hpp"
#include "engine/notation/pdn/replay.hpp"
#include "tuner/play/game_text.hpp"
#include "tuner/play/spoken.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::play {
namespace {

using testing::HasSubstr;

const GameLabels labels{.event = "An evening", .date = "2026.11.30", .names = {"Anna", "Bert"}};

Game game_of(const char* rules, std::initializer_list<const char*> moves) {
    Game game{rule_set(rules)};
    for (const char* move : moves)
        game.play(parse_move(game.rule_set(), game.position(), move));
    return game;
}

TEST(GameText, TagsMovesAndWhatEndedIt) {
    const Game game = game_of("russian", {"c3-d4", "d6-c5"});
    EXPECT_EQ(game_text(game, {Outcome::black_wins, ended_by_resignation}, labels),
              "[Event \"An evening\"]\n"
              "[Date \"2026.11.30\"]\n"
              "[White \"Anna\"]\n"
              "[Black \"Bert\"]\n"
              "[Result \"0-1\"]\n"
              "[GameType \"25,W,8,8,A0,0\"]\n"
              "\n"
              "1. c3-d4 d6-c5 {Black wins: White resigns.} 0-1\n"
              "\n");
}

TEST(GameText, ResultsAreWrittenAsTheRuleSetHasThem) {
    const Status black_wins{Outcome::black_wins, ended_by_resignation};
    // Black starts in american, and 1-0 means that the side that starts has won.
    EXPECT_THAT(game_text(game_of("american", {"11-15"}), black_wins, labels), HasSubstr("} 1-0\n"));
    EXPECT_THAT(game_text(game_of("international", {"32-28"}), black_wins, labels), HasSubstr("} 0-2\n"));
    EXPECT_THAT(game_text(game_of("italian", {"22-18"}), {}, labels), HasSubstr("1. 22-18 *\n"));
}

TEST(GameText, IsReadBackToTheSameMoves) {
    const RuleSet& set = rule_set("russian+free");
    Game game{set, draw_rules(set), parse_fen(set, "W:Wc3,e3:Bd4,f6")};
    for (const char* move : {"c3-b4", "d4:f2"})
        game.play(parse_move(set, game.position(), move));
    PdnReader reader;
    reader.feed(game_text(game, {Outcome::draw, ended_by_agreement}, labels));
    reader.finish();
    const PdnGame* read = reader.next();
    ASSERT_NE(read, nullptr);
    const PdnReplay replayed = replay(*read, nullptr);
    EXPECT_FALSE(replayed.fault.has_value());
    ASSERT_EQ(replayed.rules, &set);
    EXPECT_EQ(replayed.start, game.start());
    EXPECT_EQ(main_line(*read, replayed), std::vector<Move>(game.moves().begin(), game.moves().end()));
}

} // namespace
} // namespace damlab::play
