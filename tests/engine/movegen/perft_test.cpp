#include "engine/kernel/kernel.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(Perft, StartsWithSevenMovesOnTheSmallBoardAndNineOnTheLarge) {
    for (const RuleSet& set : rule_sets())
        EXPECT_EQ(kernel(set.id).perft(starting_position(set.rules.board, set.first), 1),
                  set.rules.board == BoardSize::eight ? 7U : 9U);
}

} // namespace
} // namespace damlab
