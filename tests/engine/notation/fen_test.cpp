#include "engine/notation/fen.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/square.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::HasSubstr;

/// What a rule set makes of a FEN: read and written again.
std::string rewritten(const char* rules, const char* fen) {
    const RuleSet& set = rule_set(rules);
    return format_fen(set, parse_fen(set, fen));
}

TEST(Fen, ReadsAndWritesItsOwn) {
    EXPECT_EQ(rewritten("american", "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29"),
              "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29");
    EXPECT_EQ(rewritten("international", "W:W31-50:B1-20"),
              format_fen(rule_set("international"), starting_position(BoardSize::ten, Side::white)));
    EXPECT_EQ(rewritten("international", "W:WK31-33:BK1-3"), "W:WK31,K32,K33:BK1,K2,K3");
}

TEST(Fen, ReadsNumbersAndLettersOnEveryBoard) {
    // rules.md, section 4: 1 = b8 ... 32 = g1.
    EXPECT_EQ(rewritten("russian", "W:W12:B8,14,26"), "W:Wh6:Bg7,c5,d2");
    EXPECT_EQ(rewritten("american", "W:Wh6:Bg7,c5,d2"), "W:W12:B8,14,26");
}

TEST(Fen, ReadsWhatServersAndPeopleWrite) {
    const char* written = "W:W31,32,K3:B1,2,K30";
    const Position expected = parse_fen(rule_set("american"), written);
    for (const char* fen :
         {"W:B1,2,K30:W31,32,K3", "W:W31,32,K3:B1,2,K30.", "W:W31,32,K3:B1,2,K30. ",
          "W:W31,32,K3:B01,02,K30:H0:F1", " w : w31 , 32, k3 : b1,2,k30 ", "W:W31-32,K3:B1-2,K30"})
        EXPECT_EQ(parse_fen(rule_set("american"), fen), expected) << fen;
}

TEST(Fen, ReadsAnEmptySide) {
    EXPECT_EQ(rewritten("american", "B:W18:B"), "B:W18:B");
    EXPECT_EQ(rewritten("american", "B:W:BK3."), "B:W:BK3");
    EXPECT_EQ(rewritten("american", "W:B:W:H0:F1"), "W:W:B");
}

TEST(Fen, AnUnknownSideToMoveIsTheOneThatStarts) {
    EXPECT_EQ(parse_fen(rule_set("american"), "?:W29:B22").turn, Side::black);
    EXPECT_EQ(parse_fen(rule_set("international"), "?:W29:B22").turn, Side::white);
}

TEST(Fen, MirroredBoardsAreTheSamePositionMirrored) {
    // White's man on the square left of the middle of its back row, seen from White.
    EXPECT_EQ(parse_fen(rule_set("italian"), "W:W30:B"), parse_fen(rule_set("spanish"), "W:W3:B"));
}

struct Refused {
    const char* fen;
    int column;
    const char* problem;
};

TEST(Fen, SaysWhereAndWhatIsWrong) {
    const Refused cases[] = {
        {"", 1, "expected the side to move"},
        {"X:W1:B2", 1, "expected the side to move, W or B, found \"X\""},
        {"W", 2, "expected a colon"},
        {"W:", 3, "expected the pieces of a side"},
        {"W:W31", 6, "expected a colon"},
        {"W:W31:W30", 7, "the other side, B"},
        {"W:W33:B1", 4, "expected a dark square (1-32, or a1-h8), found \"33\""},
        {"W:W0:B1", 4, "expected a dark square"},
        {"W:Wa2:B1", 4, "found \"a2\""},
        {"W:W31,31:B1", 7, "there is a piece on 31 already"},
        {"W:W31:B1,K31", 10, "there is a piece on 31 already"},
        {"W:W4:B1", 4, "a white man cannot stand on 4, where it is crowned; a king is K4"},
        {"W:W31:B30", 8, "a black man cannot stand on 30"},
        {"W:W12-9:B1", 7, "from the lower to the higher"},
        {"W:Wa1-c1:B1", 7, "range of numbers"},
        {"W:W31,:B1", 7, "expected a dark square"},
        {"W:W31:B1;2", 9, "expected a comma or the end, found \";2\""},
        {"W:W31:B1:X2", 10, "expected H or F and a number"},
        {"W:W31:B1:H", 11, "expected H or F and a number"},
        {"W:W31:B1..", 10, "expected a comma or the end"},
        {"W:W31:B1 x", 10, "expected a comma or the end"},
    };
    for (const Refused& refused : cases) {
        try {
            (void)parse_fen(rule_set("american"), refused.fen);
            ADD_FAILURE() << "accepted " << refused.fen;
        } catch (const NotationError& error) {
            EXPECT_EQ(error.offset() + 1, std::size_t(refused.column)) << error.what();
            EXPECT_THAT(error.problem(), HasSubstr(refused.problem));
            EXPECT_THAT(error.what(), HasSubstr(fmt::format("column {}", refused.column)));
        }
    }
}

TEST(Fen, ShowsUnprintableBytesAsNumbers) {
    try {
        (void)parse_fen(rule_set("american"), std::string_view("W:\0\x1b[2J", 6));
        FAIL();
    } catch (const NotationError& error) {
        EXPECT_THAT(error.what(), HasSubstr("\\x00\\x1b"));
    }
}

} // namespace
} // namespace damlab
