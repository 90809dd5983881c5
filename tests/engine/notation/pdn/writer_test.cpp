#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/pdn/game_type.hpp"
#include "engine/notation/pdn/replay.hpp"
#include "engine/notation/pdn/writer.hpp"
#include "engine/notation/square.hpp"
#include "tests/engine/notation/pdn/parse.hpp"
#include "tests/engine/notation/random_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::HasSubstr;
using testing::Not;

PdnRecord opening(const char* rules, std::initializer_list<const char*> moves) {
    PdnRecord record;
    record.rules = &rule_set(rules);
    record.start = starting_position(record.rules->rules.board, record.rules->first);
    Position position = record.start;
    for (const char* text : moves) {
        record.moves.push_back(parse_move(*record.rules, position, text));
        position = position.after(record.moves.back());
    }
    return record;
}

TEST(PdnWriter, WritesTagsMovesAndResult) {
    PdnRecord record = opening("russian", {"c3-d4", "b6-a5", "d4-c5", "d6-b4"});
    record.tags = {{"White", "a \"quoted\" \\ name"}, {"Black", "b"}};
    record.comments = {"", "a first { nested } note"};
    record.result = PdnResult::draw;
    EXPECT_EQ(write_pdn(record), R"([White "a \"quoted\" \\ name"]
[Black "b"]
[Result "1/2-1/2"]
[GameType "25,W,8,8,A0,0"]

1. c3-d4 b6-a5 {a first ( nested ) note} 2. d4-c5 d6:b4 1/2-1/2

)");
}

TEST(PdnWriter, TagsOfItsOwnStandWhereTheyWere) {
    PdnRecord record = opening("american+free", {"11-15"});
    record.tags = {{"Result", "?"}, {"FEN", "nonsense"}, {"Event", ""}, {"Result", "1-0"}};
    record.result = PdnResult::first_wins;
    EXPECT_EQ(write_pdn(record), R"([Result "1-0"]
[Event ""]
[GameType "21,B,8,8,N1,0"]
[RuleSet "american+free"]

1. 11-15 1-0

)");
}

TEST(PdnWriter, AGameFromAPositionCarriesItsFen) {
    PdnRecord record;
    record.rules = &rule_set("american");
    record.start = parse_fen(*record.rules, "W:W22:B9");
    record.moves = {parse_move(*record.rules, record.start, "22-18")};
    EXPECT_THAT(write_pdn(record), HasSubstr("[FEN \"W:W22:B9\"]\n\n1... 22-18 *\n"));
}

TEST(PdnWriter, LinesAreAtMost80Wide) {
    PdnRecord record = opening("international", {"32-28"});
    record.comments = {std::string(50, 'a') + ' ' + std::string(50, 'b') + " %c " + std::string(60, 'd') +
                       " [e " + std::string(100, 'f')};
    const std::string text = write_pdn(record);
    EXPECT_THAT(text, HasSubstr("b %c\n"));
    EXPECT_THAT(text, HasSubstr("d [e\n"));
    EXPECT_THAT(text, Not(HasSubstr("\n%")));
}

TEST(PdnWriter, GameTypesAreThoseOfTheTable) {
    for (const RuleSet& set : rule_sets())
        EXPECT_EQ(game_type_tag(set), set.notation.game_type_tag) << set.name;
    EXPECT_EQ(game_type_tag(with_squares(rule_set("russian"), SquareStyle::numeric)), "25,W,8,8,N2,0");
    EXPECT_EQ(game_type_tag(with_board(rule_set("spanish"), rule_set("italian"))), "24,W,8,8,N2,1");
}

TEST(PdnWriter, RandomGamesAreReadBackToTheSameMoves) {
    std::mt19937_64 random{20};
    for (const RuleSet& set : rule_sets())
        for (const SquareStyle style : {SquareStyle::numeric, SquareStyle::algebraic})
            for (int i = 0; i < 20; ++i) {
                const RuleSet styled = with_squares(set, style);
                PdnRecord record;
                record.rules = &styled;
                record.tags = {{"Event", "ours"}};
                record.start = starting_position(set.rules.board, set.first);
                record.moves = random_game(set, random, 150);
                record.result = PdnResult(random() % 5);
                const std::vector<PdnGame> games = parse_pdn(write_pdn(record));
                ASSERT_EQ(games.size(), 1U);
                const PdnReplay replayed = replay(games[0], nullptr);
                EXPECT_FALSE(replayed.fault.has_value()) << replayed.fault->problem;
                ASSERT_NE(replayed.rules, nullptr);
                EXPECT_EQ(replayed.rules->id, set.id);
                EXPECT_EQ(main_line(games[0], replayed), record.moves);
                EXPECT_EQ(games[0].stated_result(), record.result);
            }
}

} // namespace
} // namespace damlab
