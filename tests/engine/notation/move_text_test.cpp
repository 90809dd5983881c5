#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/square.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::SizeIs;
using testing::UnorderedElementsAre;

std::vector<std::string> texts(const char* rules, const char* fen) {
    const RuleSet& set = rule_set(rules);
    const Position position = parse_fen(set, fen);
    MoveList legal;
    kernel(set.id).list_moves(position, legal);
    std::vector<std::string> result;
    for (const Move& move : legal)
        result.push_back(format_move(set, position, legal, move));
    return result;
}

/// What the text of a move is understood as.
std::string understood(const char* rules, const char* fen, const char* text) {
    const RuleSet& set = rule_set(rules);
    const Position position = parse_fen(set, fen);
    return format_move(set, position, parse_move(set, position, text));
}

std::string problem(const char* rules, const char* fen, const char* text) {
    const RuleSet& set = rule_set(rules);
    const Position position = parse_fen(set, fen);
    try {
        (void)parse_move(set, position, text);
    } catch (const NotationError& error) {
        return error.problem();
    }
    return "accepted";
}

// The positions that the book of rules of the Italian federation explains its order of captures with.
TEST(MoveText, ItalianGoldenPositions) {
    EXPECT_THAT(texts("italian", "W:W31:B12,20,28"), ElementsAre("31x8"));
    EXPECT_THAT(texts("italian", "W:WK22:B18,19,27"), UnorderedElementsAre("22x13", "22x15", "22x31"));
    EXPECT_THAT(texts("italian", "W:WK27:B5,6,13,15,21,23"), ElementsAre("27x25"));
    EXPECT_THAT(texts("italian", "W:WK21,31:B10,18,27"), ElementsAre("31x6"));
    EXPECT_THAT(texts("italian", "W:WK23,31:B19,26,27"), ElementsAre("23x21"));
    EXPECT_THAT(texts("italian", "W:WK23:B19,K28"), ElementsAre("23x32"));
    EXPECT_THAT(texts("italian", "W:WK30:B10,12,18,K20,K26,27"), ElementsAre("30x5"));
    EXPECT_THAT(texts("italian", "W:WK31:B18,20,K27,K28"), UnorderedElementsAre("31x13", "31x15"));
    EXPECT_THAT(texts("italian", "W:WK30:B10,K12,K18,20,K26,K27"), ElementsAre("30x5"));
}

// PDN 3.0, "PDN 3.0 Restrictions", diagram 1.
constexpr const char* diagram = "B:W42,29,19,14,18:BK47";

TEST(MoveText, OnlyAmbiguousCapturesAreWrittenOut) {
    EXPECT_THAT(texts("russian", "W:W12:B8,14,26"), ElementsAre("h6:e1"));
    EXPECT_THAT(texts("international", diagram),
                AllOf(Contains("47x38x24x13x36"), Contains("47x38x20x9x36"), SizeIs(8)));
    EXPECT_THAT(texts("russian", "B:W17,18,19,24,25,26,27,28,29,31,32:B1,2,3,4,5,6,7,8,10,14,15"),
                UnorderedElementsAre("c5:b6", "c5:h6", "c5:c5", "c5:e3:g5", "c5:a3:c1:e3:g5", "e5:a5"));
}

TEST(MoveText, EveryWayOfWritingAMove) {
    const char* start = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    for (const char* text :
         {"e3-d4", "e3d4", "ed4", "E3-D4", "e3:d4", "e3xd4", "23-18", "23x18", "2318", "023-018"})
        EXPECT_EQ(understood("russian", start, text), "e3-d4") << text;
    EXPECT_EQ(understood("american", "B:W22:B9", "09-14"), "9-14");
    EXPECT_EQ(understood("american", "B:W22:B9", "0914"), "9-14");
    EXPECT_EQ(understood("international", "W:Wa1:Bh10", "a1-b2"), "46-41");
}

TEST(MoveText, CapturesMayBeWrittenInPart) {
    // A game from a server: 39x28x17x6.
    const char* fen = "W:W39:B33,22,11";
    for (const char* text : {"39x6", "39x28x6", "39x28x17x6", "39-06", "39:17:6"})
        EXPECT_EQ(understood("international", fen, text), "39x6") << text;
}

TEST(MoveText, SquaresPassedTellCapturesApart) {
    EXPECT_EQ(understood("international", diagram, "47x24x36"), "47x38x24x13x36");
    EXPECT_EQ(understood("international", diagram, "47x33x24x13x36"), "47x38x24x13x36");
    EXPECT_EQ(understood("international", diagram, "47-9-36"), "47x38x20x9x36");
    EXPECT_THAT(problem("international", diagram, "47x36"),
                HasSubstr("ambiguous, it may be 47x38x20x9x36, 47x38x24x13x36"));
    EXPECT_THAT(problem("international", diagram, "47x38x36"), HasSubstr("ambiguous"));
    EXPECT_THAT(problem("international", diagram, "47x10x36"), HasSubstr("runs over these squares"));
    EXPECT_THAT(problem("international", diagram, "47x13x24x36"), HasSubstr("runs over these squares"));
}

TEST(MoveText, ACaptureOfOnePieceStaysShort) {
    // Round by h6, f8 and d6 the man's king could come back to f4 and take the same piece at the end.
    const char* fen = "W:WKf4:Bg3,g5,g7,e7,e5";
    EXPECT_THAT(texts("american", fen), IsSupersetOf({"19x28", "19x12x3x10x19x28"}));
    EXPECT_EQ(understood("american", fen, "f4xh2"), "19x28");
    EXPECT_EQ(understood("american", fen, "f4xh6xh2"), "19x12x3x10x19x28");
}

TEST(MoveText, TheSignDecidesWhereAQuietMoveAndACaptureShareTheirEnds) {
    const char* fen = "W:WKd2:Be3,e5,c5";
    EXPECT_EQ(understood("russian+free", fen, "d2-b4"), "d2-b4");
    EXPECT_EQ(understood("russian+free", fen, "d2:b4"), "d2:b4");
    EXPECT_THAT(problem("russian+free", fen, "d2b4"), HasSubstr("ambiguous, it may be d2-b4, d2:b4"));
    EXPECT_EQ(understood("russian", fen, "d2-b4"), "d2:b4");
}

TEST(MoveText, TheShortRussianFormMayBeAmbiguous) {
    EXPECT_EQ(understood("russian", "W:Wc3,g3:Bh8", "cd4"), "c3-d4");
    EXPECT_EQ(understood("russian", "W:Wc3,c5:Bd6,d4,h8", "ce7"), "c5:e7");
    EXPECT_EQ(understood("russian", "W:Wc3,c5:Bd6,d4,h8", "c:c7"), "c3:c7");
    EXPECT_THAT(problem("russian", "W:WKc1,Kc3:Bh8", "cd2"), HasSubstr("ambiguous, it may be c3-d2, c1-d2"));
}

TEST(MoveText, SaysWhyAMoveIsNotLegal) {
    EXPECT_THAT(problem("american", "B:W22:B9", "22-18"), HasSubstr("Black is to move, and the piece on 22"));
    EXPECT_THAT(problem("american", "B:W22:B9", "10-14"), HasSubstr("Black has no piece on 10"));
    EXPECT_THAT(problem("american", "B:W22:B9", "9-18"), HasSubstr("Black can play from there 9-13, 9-14"));
    EXPECT_THAT(problem("american", "B:W14:B9,4", "4-8"), HasSubstr("Black must capture, 9x18"));
    EXPECT_THAT(problem("american", "B:W22:B", "4-8"), HasSubstr("the game is over"));
    EXPECT_THAT(problem("russian", "W:Wc3:Bh8", "ab4"), HasSubstr("White can play c3-b4, c3-d4"));
}

TEST(MoveText, RefusesWhatIsNotAMove) {
    const char* fen = "W:Wc3:Bh8";
    for (const char* text : {"", "c3", "c3-", "c", "cd", "-", "c3--d4", "c3-d4-", "c3-d4x", "c3-d9", "c3 d4",
                             "c3-d4!", "99-1", "123", "12345", "1-0", "*", "\xff\xfe", "c3-33"})
        EXPECT_THROW((void)parse_move(rule_set("russian"), parse_fen(rule_set("russian"), fen), text),
                     NotationError)
            << text;
    EXPECT_THAT(problem("russian", fen, std::string(1000, '1').c_str()), HasSubstr("more squares than"));
}

} // namespace
} // namespace damlab
