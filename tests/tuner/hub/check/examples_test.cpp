#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/test_name.hpp"
#include "tuner/hub/check/examples.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace damlab::hub {
namespace {

class HubExamples : public testing::TestWithParam<RuleSet> {
protected:
    [[nodiscard]] MoveList legal(const Position& position) const {
        MoveList moves;
        kernel(GetParam().id).list_moves(position, moves);
        return moves;
    }
};

TEST_P(HubExamples, AreWhatTheyAreMeantToShow) {
    const Examples examples = make_examples(GetParam());
    const auto captures = [&](const PlayedPosition& played, int pieces) {
        return std::ranges::any_of(legal(played.position()),
                                   [&](const Move& move) { return move.captured.count() == pieces; });
    };
    EXPECT_TRUE(captures(examples.capture.value(), 1));
    EXPECT_TRUE(captures(examples.multiple_capture.value(), 2) || captures(*examples.multiple_capture, 3));
    EXPECT_TRUE(std::ranges::any_of(legal(examples.crowning.value().start), &Move::crowned));
    EXPECT_EQ(legal(examples.only_move.value().start).size(), 1U);
    EXPECT_FALSE(examples.kings.value().start.kings.empty());
    EXPECT_EQ(examples.various.size(), 30U);
}

TEST_P(HubExamples, AreGamesThatGoOn) {
    const Examples examples = make_examples(GetParam());
    for (const PlayedPosition* played : {&examples.few_kings_moves, &examples.many_kings_moves}) {
        Game game{GetParam(), draw_rules(GetParam(), "official"), played->start};
        for (const Move& move : played->moves) {
            const MoveList moves = legal(game.position());
            ASSERT_NE(std::ranges::find(moves, move), moves.end());
            game.play(move);
        }
        EXPECT_FALSE(game.status().over()) << game.status().ended_by;
        EXPECT_EQ(game.reversible_history().size(), played->moves.size());
    }
}

INSTANTIATE_TEST_SUITE_P(, HubExamples, testing::ValuesIn(rule_sets().begin(), rule_sets().end()),
                         [](const auto& test) { return test_name(test.param.name); });

} // namespace
} // namespace damlab::hub
