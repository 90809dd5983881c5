#include "engine/notation/fen.hpp"
#include "tuner/openings/enumerate.hpp"
#include "tuner/openings/select.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::openings {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAreArray;

const RuleSet& russian = rule_set("russian");

TEST(Quiet, LeavesOutWhatEitherSideCouldCapture) {
    const Position apart = parse_fen(russian, "W:Wc3:Bf6"), attacked = parse_fen(russian, "W:Wc3:Bd4"),
                   attacking = parse_fen(russian, "B:Wc3:Bd4");
    EXPECT_THAT(quiet(russian, std::vector{apart, attacked, attacking}), ElementsAre(apart));
}

TEST(Balanced, LeavesOutWhatIsWonOrLost) {
    const Position even = parse_fen(russian, "W:Wa1,c1,e1:Bb8,d8,f8"),
                   man_up = parse_fen(russian, "W:Wa1,c1,e1,g1:Bb8,d8,f8"),
                   man_down = parse_fen(russian, "W:Wa1,c1,e1:Bb8,d8,f8,h8");
    EXPECT_THAT(balanced(russian, std::vector{man_up, even, man_down}, 60, 1), ElementsAre(even));
}

TEST(Balanced, KeepsTheSameForAnyNumberOfThreads) {
    const std::vector<Position> all = positions_after(russian, 3);
    const std::vector<Position> kept = balanced(russian, all, 10, 1);
    EXPECT_LT(kept.size(), all.size());
    EXPECT_EQ(balanced(russian, all, 10, 3), kept);
}

TEST(Sample, DependsOnTheSeedAndNotOnTheOrder) {
    const std::vector<Position> all = positions_after(russian, 3);
    std::vector<Position> turned = all;
    std::ranges::reverse(turned);
    EXPECT_EQ(sample(all, 20, 1), sample(turned, 20, 1));
    EXPECT_THAT(sample(all, 20, 2), testing::Not(UnorderedElementsAreArray(sample(all, 20, 1))));
}

TEST(Sample, OfMoreThanThereAreIsAllOfThem) {
    const std::vector<Position> all = positions_after(russian, 1);
    EXPECT_THAT(sample(all, 100, 1), UnorderedElementsAreArray(all));
}

} // namespace
} // namespace damlab::openings
