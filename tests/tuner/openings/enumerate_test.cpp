#include "engine/notation/fen.hpp"
#include "tuner/openings/enumerate.hpp"
#include "tuner/openings/suite_text.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::openings {
namespace {

using testing::Contains;
using testing::Each;
using testing::SizeIs;

const RuleSet& russian = rule_set("russian");

TEST(PositionsAfter, FirstPlyGivesOnePositionForEachMove) {
    for (const RuleSet& set : rule_sets())
        EXPECT_THAT(positions_after(set, 1), SizeIs(set.rules.board == BoardSize::eight ? 7 : 9)) << set.name;
}

TEST(PositionsAfter, TranspositionsAreOnePosition) {
    // 7 moves each are independent of one another at the first two plies; at the third White's two moves
    // commute, so there are fewer positions than the 302 sequences of perft.
    EXPECT_THAT(positions_after(russian, 2), SizeIs(49));
    EXPECT_LT(positions_after(russian, 3).size(), 302U);
}

TEST(PositionsAfter, CapturesAreMovesToo) {
    EXPECT_THAT(positions_after(russian, 4), Contains(testing::Truly([](const Position& position) {
                    return position.white.count() == 11 && position.black.count() == 11;
                })));
}

TEST(PositionsAfter, SideThatStartsIsToMoveAfterAnEvenNumberOfPlies) {
    const RuleSet& american = rule_set("american");
    EXPECT_THAT(positions_after(american, 2), Each(testing::Field(&Position::turn, Side::black)));
    EXPECT_THAT(positions_after(american, 3), Each(testing::Field(&Position::turn, Side::white)));
}

TEST(SuiteText, ListsFensSortedBelowTheCommand) {
    const std::vector<Position> positions = positions_after(russian, 1);
    const std::string text = suite_text(russian, "damlab openings generate russian --plies 1", positions);
    EXPECT_THAT(text, testing::StartsWith("# damlab openings generate russian --plies 1\nB:W"));
    std::vector<std::string> lines;
    for (const Position& position : positions)
        lines.push_back(format_fen(russian, position));
    EXPECT_TRUE(std::ranges::is_sorted(lines));
}

} // namespace
} // namespace damlab::openings
