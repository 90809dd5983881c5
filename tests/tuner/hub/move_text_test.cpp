#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"
#include "tests/tuner/hub/refusal.hpp"
#include "tuner/hub/move_text.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>

namespace damlab::hub {
namespace {

using testing::HasSubstr;

struct Example {
    Example(std::string_view name, std::string_view fen) : set{rule_set(name)} {
        kernel(set.id).list_moves(parse_fen(set, fen), legal);
    }

    [[nodiscard]] ReadMove read(std::string_view text) const { return parse_move(set, legal, text); }
    [[nodiscard]] std::string problem(std::string_view text) const {
        return refusal([&] { (void)read(text); });
    }

    const RuleSet& set;
    MoveList legal;
};

const Example three_pieces{"international", "W:W33:B28,17,7"};

TEST(HubMove, IsWrittenWithItsEndsAndTheCapturedSquaresAscending) {
    ASSERT_EQ(three_pieces.legal.size(), 1U);
    EXPECT_EQ(format_move(three_pieces.set, three_pieces.legal[0]), "33x2x7x17x28");
    const Example quiet{"russian", "W:Wg1:BKb8"};
    EXPECT_EQ(format_move(quiet.set, quiet.read("32-28").move), "32-28");
}

TEST(HubMove, OrdersCapturedSquaresByTheNumbersOfTheRuleSet) {
    // On the Spanish board the numbers run against the order in which squares are stored.
    const Example spanish{"spanish", "W:W10:B14,22"};
    ASSERT_EQ(spanish.legal.size(), 1U);
    EXPECT_EQ(format_move(spanish.set, spanish.legal[0]), "10x26x14x22");
}

TEST(HubMove, MayHaveItsCapturedSquaresInAnyOrderOrLeftOut) {
    EXPECT_EQ(three_pieces.read("33x2x7x17x28").form, MoveForm::as_written_here);
    EXPECT_EQ(three_pieces.read("33x2x28x17x7").form, MoveForm::shuffled);
    EXPECT_EQ(three_pieces.read("33x2x17x28x7").move, three_pieces.legal[0]);
    EXPECT_EQ(three_pieces.read("33x2").form, MoveForm::left_out);
    EXPECT_EQ(three_pieces.read("33x2").move, three_pieces.legal[0]);
}

TEST(HubMove, NeedsItsCapturedSquaresWhereTwoCapturesHaveTheSameEnds) {
    // A king has two ways from 47 to 36.
    const Example ambiguous{"international", "B:W42,29,19,14,18:BK47"};
    int checked = 0;
    for (const Move& move : ambiguous.legal) {
        const auto same_ends = [&](const Move& other) {
            return other.from == move.from && other.to == move.to;
        };
        if (std::ranges::count_if(ambiguous.legal, same_ends) < 2) continue;
        ++checked;
        const std::string text = format_move(ambiguous.set, move);
        EXPECT_EQ(ambiguous.read(text).move, move);
        const std::string ends = text.substr(0, text.find('x', text.find('x') + 1));
        EXPECT_THAT(ambiguous.problem(ends), HasSubstr("several captures have these ends"));
    }
    EXPECT_GT(checked, 0);
}

TEST(HubMove, IsRefusedWithAReason) {
    EXPECT_THAT(three_pieces.problem(""), HasSubstr("column 1: expected a square (1-50)"));
    EXPECT_THAT(three_pieces.problem("33"), HasSubstr("column 3: expected - or x and a square"));
    EXPECT_THAT(three_pieces.problem("33:2"), HasSubstr("column 3: expected - or x"));
    EXPECT_THAT(three_pieces.problem("33x"), HasSubstr("column 4: expected a square"));
    EXPECT_THAT(three_pieces.problem("33x51"), HasSubstr("column 4: expected a square"));
    EXPECT_THAT(three_pieces.problem("33x99999999999"), HasSubstr("column 4: expected a square"));
    EXPECT_THAT(three_pieces.problem("33x0"), HasSubstr("column 4: expected a square"));
    EXPECT_THAT(three_pieces.problem("33x-2"), HasSubstr("column 4: expected a square"));
    EXPECT_THAT(three_pieces.problem("33x2x"), HasSubstr("column 6: expected a square"));
    EXPECT_THAT(three_pieces.problem("33x2x7x7x28"), HasSubstr("column 9: this square is captured already"));
    EXPECT_THAT(three_pieces.problem("33x2 x7"), HasSubstr("column 5: expected x and a captured square"));
    EXPECT_THAT(three_pieces.problem("33-2x7"), HasSubstr("column 5: expected the end"));
    EXPECT_THAT(three_pieces.problem("c3xe5"), HasSubstr("column 1: expected a square"));
    EXPECT_THAT(three_pieces.problem("33-2"), HasSubstr("not legal")) << "a capture is written with x";
    EXPECT_THAT(three_pieces.problem("33x2x7x17"), HasSubstr("not legal")) << "one captured square lacks";
    EXPECT_THAT(three_pieces.problem("33-29"), HasSubstr("not legal"));
}

TEST(HubMove, OfTwoThatDifferInCrowningIsTheOneThatCrowns) {
    const RuleSet& set = three_pieces.set;
    const Move plain = three_pieces.legal[0];
    Move crowned = plain;
    crowned.crowned = !plain.crowned;
    const Move& better = plain.crowned ? plain : crowned;
    EXPECT_EQ(parse_move(set, std::array{plain, crowned}, "33x2x7x17x28").move, better);
    EXPECT_EQ(parse_move(set, std::array{crowned, plain}, "33x2").move, better);
}

class HubMoveOfRuleSet : public testing::TestWithParam<RuleSet> {};

TEST_P(HubMoveOfRuleSet, IsReadAsItWasWritten) {
    const RuleSet& set = GetParam();
    RandomPositions positions{set.rules, 11};
    MoveList legal;
    for (int i = 0; i < 2000; ++i) {
        kernel(set.id).list_moves(positions.next(), legal);
        for (const Move& move : legal) {
            const std::string text = format_move(set, move);
            const ReadMove read = parse_move(set, legal, text);
            Move expected = move; // but for captures that differ in crowning, see above
            expected.crowned = read.move.crowned;
            ASSERT_EQ(read.move, expected) << text;
            ASSERT_EQ(read.form, MoveForm::as_written_here) << text;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, HubMoveOfRuleSet, testing::ValuesIn(rule_sets()),
                         [](const auto& test) { return test_name(test.param.name); });

} // namespace
} // namespace damlab::hub
