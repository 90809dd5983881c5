#include "engine/notation/fen.hpp"
#include "engine/rules/rule_set.hpp"
#include "tuner/vectors/shrink.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

const RuleSet& russian = rule_set("russian");

std::string shrunk(std::string_view fen, const std::function<bool(const Position&)>& holds) {
    return format_fen(russian, shrink(russian.rules.board, parse_fen(russian, fen), holds));
}

TEST(Shrink, LeavesEachSideOnePiece) {
    EXPECT_EQ(shrunk("W:WKa1,b2,c3:Bh8,Kg7", [](const Position&) { return true; }), "W:Wa1:Bg7");
}

TEST(Shrink, LeavesASideWithoutPiecesAsItIs) {
    EXPECT_EQ(shrunk("W:W:Ba7,b8", [](const Position&) { return true; }), "W:W:Ba7");
}

TEST(Shrink, KeepsWhatIsNeeded) {
    const auto two_white_kings = [](const Position& p) { return p.kings_of(Side::white).count() == 2; };
    EXPECT_EQ(shrunk("W:WKa1,Kb2,c3,Ke3:Bh6,Kg7", two_white_kings), "W:WKb2,Ka1:Bh6");
}

TEST(Shrink, TakesPairsOffWhereOneAloneCannotGo) {
    const auto balanced = [](const Position& p) { return p.white.count() == p.black.count(); };
    EXPECT_EQ(shrunk("W:Wa1,b2,c3:Bh6,g7,f8", balanced), "W:Wa1:Bh6");
}

TEST(Shrink, MakesNoManOnItsFarRow) {
    EXPECT_EQ(shrunk("W:WKb8:BKa1", [](const Position&) { return true; }), "W:WKb8:BKa1");
}

} // namespace
} // namespace damlab
