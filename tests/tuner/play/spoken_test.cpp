#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "tuner/play/spoken.hpp"

#include <gtest/gtest.h>

namespace damlab::play {
namespace {

std::string move(const char* rules, const char* fen, const char* text, BoardStyle style = BoardStyle::own) {
    const RuleSet& set = rule_set(rules);
    const Position position = parse_fen(set, fen);
    return spoken_move(BoardView{set, style}, position, parse_move(set, position, text));
}

std::string position(const char* rules, const char* fen) {
    const RuleSet& set = rule_set(rules);
    return spoken_position(BoardView{set, BoardStyle::own}, parse_fen(set, fen));
}

TEST(Spoken, Position) {
    EXPECT_EQ(position("russian", "W:Wa1,Kc3,Kg7:Bh8"), "White has 1 man: a1; and 2 kings: g7, c3.\n"
                                                        "Black has 1 man: h8.\n"
                                                        "White to move.");
    EXPECT_EQ(position("international", "B:WK3,50,31:B"), "White has 2 men: 31, 50; and 1 king: 3.\n"
                                                          "Black has no pieces.\n"
                                                          "Black to move.");
}

TEST(Spoken, Move) {
    EXPECT_EQ(move("russian", "W:Wc3:Bh8", "c3-d4"), "White plays c3-d4.");
    EXPECT_EQ(move("russian", "W:Wc1,a1:Bd2,f4", "c1:g5"), "White plays c1:g5, taking f4, d2.");
    EXPECT_EQ(move("american", "B:W32:B26", "26-31"), "Black plays 26-31, and is crowned.");
    EXPECT_EQ(move("american", "B:W26,32:B23", "23x30"), "Black plays 23x30, taking 26, and is crowned.");
    EXPECT_EQ(move("russian", "W:Wc3:Bh8", "c3-d4", BoardStyle::site), "Black plays c3-d4.");
}

TEST(Spoken, Result) {
    const BoardView view{rule_set("russian"), BoardStyle::own};
    const DrawRules rules = draw_rules(rule_set("russian"));
    EXPECT_EQ(spoken_result(view, {Outcome::black_wins, ended_by_no_moves}, rules),
              "Black wins: White has no legal move.");
    EXPECT_EQ(spoken_result(view, {}, rules), "The game is not finished.");
    const BoardView site{rule_set("russian"), BoardStyle::site};
    EXPECT_EQ(spoken_result(site, {Outcome::black_wins, ended_by_no_moves}, rules),
              "White wins: Black has no legal move.");
}

TEST(Spoken, Score) {
    const BoardView view{rule_set("russian"), BoardStyle::own};
    EXPECT_EQ(spoken_score(view, Side::white, 124), "White is better by 1.2 men");
    EXPECT_EQ(spoken_score(view, Side::white, -37), "Black is better by 0.4 men");
    EXPECT_EQ(spoken_score(view, Side::black, 4), "the position is even");
    EXPECT_EQ(spoken_score(view, Side::black, won_in(5)), "Black wins within 3 moves");
    EXPECT_EQ(spoken_score(view, Side::black, lost_in(2)), "White wins within 1 move");
}

} // namespace
} // namespace damlab::play
