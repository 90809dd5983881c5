#include "engine/kernel/kernel.hpp"
#include "engine/movegen/known_perft.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/numbers.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

class Perft : public testing::TestWithParam<KnownPerft> {};

TEST_P(Perft, FindsTheKnownCounts) {
    const KnownPerft& known = GetParam();
    const RuleSet& set = rule_set(known.rules);
    const Position position =
        known.fen.empty() ? starting_position(set.rules.board, set.first) : position_of(set, known.fen);
    // 8x8 to depth 10, 10x10 to depth 8: 20 million leaves.
    const std::uint64_t most_leaves = slow_build ? 200'000 : 25'000'000;
    for (int depth = 1; const std::uint64_t leaves : known.leaves) {
        if (leaves > most_leaves) break;
        EXPECT_EQ(kernel(set.id).perft(position, depth), leaves) << "depth " << depth;
        ++depth;
    }
}

INSTANTIATE_TEST_SUITE_P(Of, Perft, testing::ValuesIn(known_perft()), [](const auto& test) {
    return test_name(rule_set(test.param.rules).name) + "_" + std::string{test.param.name};
});

TEST(KnownPerft, HasTheStartingPositionsInTheOrderOfTheRuleSets) {
    for (int i = 0; i < rule_set_count; ++i) {
        EXPECT_EQ(known_perft()[std::size_t(i)].rules, RuleSetId(i));
        EXPECT_EQ(known_perft()[std::size_t(i)].fen, "");
    }
}

TEST(Perft, OfDepthZeroIsOneLeaf) {
    for (const RuleSet& set : rule_sets())
        EXPECT_EQ(kernel(set.id).perft(starting_position(set.rules.board, set.first), 0), 1U);
}

TEST(PerftListed, CountsTheSameAsPerft) {
    for (const RuleSet& set : rule_sets()) {
        const Kernel& kernel = damlab::kernel(set.id);
        RandomPositions positions{set.rules, 11};
        for (int i = 0; i < 200; ++i) {
            const Position position = positions.next();
            for (const int depth : {0, 1, 2, 3})
                ASSERT_EQ(kernel.perft_listed(position, depth), kernel.perft(position, depth))
                    << fen_of(set, position) << " depth " << depth;
        }
    }
}

TEST(Perft, HasNoLeavesBelowALostPosition) {
    const RuleSet& set = rule_set(RuleSetId::russian);
    EXPECT_EQ(kernel(set.id).perft(position_of(set, "W:W:B1"), 3), 0U);
}

} // namespace
} // namespace damlab
