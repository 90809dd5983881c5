#include "engine/board/position.hpp"
#include "engine/error.hpp"
#include "engine/notation/square.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(Square, EveryNumberAndEveryTextIsReadBack) {
    for (const RuleSet& set : rule_sets())
        for (const SquareStyle style : {SquareStyle::numeric, SquareStyle::algebraic}) {
            const RuleSet styled = with_squares(set, style);
            for (int number = 1; number <= geometry(set.rules.board).squares(); ++number) {
                const auto square = square_of_number(styled, number);
                ASSERT_TRUE(square.has_value());
                EXPECT_EQ(square_number(styled, *square), number);
                EXPECT_EQ(parse_square(styled, square_text(styled, *square)), *square);
            }
        }
}

/// Where White's men stand tells how the numbers run.
void expect_white_men(const char* rules, int first, int last) {
    const RuleSet& set = rule_set(rules);
    const Position start = starting_position(set.rules.board, set.first);
    for (int number = first; number <= last; ++number)
        EXPECT_TRUE(start.white.contains(*square_of_number(set, number))) << rules << ' ' << number;
}

TEST(Square, WhitesMenStandOnTheNumbersOfEachBoard) {
    // PDN 3.0, section "GameType tag".
    expect_white_men("american", 21, 32);
    expect_white_men("russian", 21, 32);
    expect_white_men("italian", 21, 32);
    expect_white_men("spanish", 1, 12);
    expect_white_men("international", 31, 50);
}

TEST(Square, NumbersOfTheAlgebraicBoards) {
    const RuleSet& set = rule_set("russian");
    const std::pair<int, const char*> known[] = {{1, "b8"},  {4, "h8"},  {5, "a7"}, {12, "h6"},
                                                 {29, "a1"}, {32, "g1"}, {8, "g7"}, {26, "d2"}};
    for (const auto& [number, text] : known)
        EXPECT_EQ(square_text(set, *square_of_number(set, number)), text);
}

TEST(Square, MirroredBoardsHaveALightSquareInTheLeftCorner) {
    const RuleSet italian = with_squares(rule_set("italian"), SquareStyle::algebraic);
    EXPECT_EQ(square_text(italian, *square_of_number(italian, 1)), "a8");
    EXPECT_EQ(square_text(italian, *square_of_number(italian, 32)), "h1");
    const RuleSet spanish = with_squares(rule_set("spanish"), SquareStyle::algebraic);
    EXPECT_EQ(square_text(spanish, *square_of_number(spanish, 1)), "h1");
    EXPECT_EQ(square_text(spanish, *square_of_number(spanish, 32)), "a8");
    EXPECT_THROW((void)parse_square(spanish, "a1"), InputError);
}

TEST(Square, LongDiagonalIsOneTo32OnTheSpanishBoard) {
    const RuleSet& spanish = rule_set("spanish");
    const Bitboard road = geometry(BoardSize::eight).main_road();
    EXPECT_TRUE(road.contains(*square_of_number(spanish, 1)));
    EXPECT_TRUE(road.contains(*square_of_number(spanish, 32)));
}

TEST(Square, ReadsLeadingZerosAndCapitals) {
    const RuleSet& set = rule_set("russian");
    EXPECT_EQ(parse_square(set, "05"), parse_square(set, "a7"));
    EXPECT_EQ(parse_square(set, "A7"), parse_square(set, "a7"));
    const RuleSet& large = rule_set("international");
    EXPECT_EQ(parse_square(large, "j10"), parse_square(large, "5"));
}

TEST(Square, RefusesWhatIsNotOnTheBoard) {
    const RuleSet& set = rule_set("russian");
    for (const char* text :
         {"", "0", "33", "a2", "i1", "a9", "a0", "a", "1a", "a11", " 1", "1 ", "-1", "999999"})
        EXPECT_THROW((void)parse_square(set, text), InputError) << text;
}

} // namespace
} // namespace damlab
