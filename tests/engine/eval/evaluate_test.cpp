#include "engine/eval/slots.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/numbers.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"

#include <gtest/gtest.h>
#include <random>

namespace damlab {
namespace {

/// The position with the board turned round and the colours exchanged.
Position turned(const Geometry& shape, const Position& position) {
    const auto around = [&](Bitboard set) {
        Bitboard result;
        for (const Square square : set)
            result |= shape.turned(square);
        return result;
    };
    return {.white = around(position.black),
            .black = around(position.white),
            .kings = around(position.kings),
            .turn = !position.turn};
}

class Evaluation : public testing::TestWithParam<int> {
protected:
    [[nodiscard]] Weights random_weights(std::uint64_t seed) const {
        std::mt19937_64 random{seed};
        Weights weights{slot_count(set)};
        const auto any = [&] { return static_cast<std::int16_t>(random()); };
        for (std::size_t slot = 0; slot < weights.size(); ++slot)
            weights.set(slot, {.middle = any(), .end = any()});
        return weights;
    }

    const RuleSet& set = rule_set(RuleSetId(GetParam()));
    const Kernel& rules = kernel(set.id);
    const int positions = slow_build ? 2'000 : 20'000;
};

// What is tuned is what is played: the row of the design matrix times the weights, even the largest there
// are, is the evaluation to the last unit.
TEST_P(Evaluation, IsTheFeatureRowTimesTheWeights) {
    RandomPositions random{set.rules, 11};
    const Weights weights = random_weights(1);
    FeatureRow row;
    for (int i = 0; i < positions; ++i) {
        const Position position = random.next();
        rules.feature_row(position, row);
        const Score white = row.times(weights);
        ASSERT_EQ(rules.evaluate(weights, position), position.turn == Side::white ? white : -white)
            << fen_of(set, position);
    }
}

TEST_P(Evaluation, IsTheSameForBothSides) {
    RandomPositions random{set.rules, 12};
    const Weights weights = random_weights(2);
    for (int i = 0; i < positions; ++i) {
        const Position position = random.next();
        ASSERT_EQ(rules.evaluate(weights, position),
                  rules.evaluate(weights, turned(geometry(set.rules.board), position)))
            << fen_of(set, position);
    }
}

TEST_P(Evaluation, IsTheYardsticksByTheDefaultWeights) {
    RandomPositions random{set.rules, 13};
    const Weights weights = default_weights(set);
    for (int i = 0; i < positions; ++i) {
        const Position position = random.next();
        ASSERT_EQ(rules.evaluate(weights, position), rules.yardstick_evaluation(position))
            << fen_of(set, position);
    }
}

TEST_P(Evaluation, UsesEverySlotOfItsRuleSet) {
    RandomPositions random{set.rules, 14};
    std::vector<bool> used(slot_count(set));
    FeatureRow row;
    for (int i = 0; i < 30'000; ++i) {
        rules.feature_row(random.next(), row);
        for (const Term& term : row.terms)
            used[term.slot] = true;
    }
    for (std::size_t slot = 0; slot < used.size(); ++slot) {
        const bool never =
            set.rules.kings == KingRange::one_step && slot_name(set, slot).starts_with("against-lone-king");
        EXPECT_NE(used[slot], never) << slot_name(set, slot);
    }
}

TEST_P(Evaluation, HasRowsInOrderWithoutZeros) {
    RandomPositions random{set.rules, 15};
    FeatureRow row;
    for (int i = 0; i < 500; ++i) {
        rules.feature_row(random.next(), row);
        for (std::size_t k = 0; k < row.terms.size(); ++k) {
            EXPECT_NE(row.terms[k].value, 0);
            EXPECT_LT(row.terms[k].slot, slot_count(set));
            EXPECT_TRUE(k == 0 || row.terms[k - 1].slot < row.terms[k].slot);
        }
        EXPECT_GE(row.phase, 0);
        EXPECT_LE(row.phase, row.phase_range);
    }
    rules.feature_row(starting_position(set.rules.board, set.first), row);
    EXPECT_EQ(row.phase, row.phase_range);
}

INSTANTIATE_TEST_SUITE_P(Of, Evaluation, testing::Range(0, rule_set_count),
                         [](const auto& test) { return test_name(rule_set(RuleSetId(test.param)).name); });

} // namespace
} // namespace damlab
