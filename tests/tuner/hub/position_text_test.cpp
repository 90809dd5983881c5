#include "engine/notation/fen.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"
#include "tests/tuner/hub/refusal.hpp"
#include "tuner/hub/position_text.hpp"

#include <gmock/gmock.h>

namespace damlab::hub {
namespace {

using testing::HasSubstr;

TEST(HubPosition, HasACharacterForEachSquareInTheOrderOfTheNumbers) {
    const RuleSet& set = rule_set("international");
    const std::string men(20, 'b'), none(10, 'e'), white(20, 'w');
    EXPECT_EQ(format_position(set, starting_position(BoardSize::ten, Side::white)), "W" + men + none + white);
    EXPECT_EQ(format_position(set, parse_fen(set, "B:WK1,50:BK2,3")), "BWBb" + std::string(46, 'e') + "w");
}

TEST(HubPosition, CountsSquaresAsTheRuleSetDoes) {
    // rules.md, section 4: b8 is 1 on the algebraic boards; the Spanish 1 is bottom right, among White's men,
    // the Italian one top left.
    EXPECT_EQ(format_position(rule_set("russian"), parse_fen(rule_set("russian"), "W:Wg1:Bb8")),
              "Wb" + std::string(30, 'e') + "w");
    for (const char* name : {"spanish", "italian"}) {
        const RuleSet& set = rule_set(name);
        EXPECT_EQ(format_position(set, parse_fen(set, "W:WK5:BK2")), "WeBeeW" + std::string(27, 'e')) << name;
    }
    const std::string twelve_white(12, 'w'), eight(8, 'e'), twelve_black(12, 'b');
    EXPECT_EQ(format_position(rule_set("spanish"), starting_position(BoardSize::eight, Side::white)),
              "W" + twelve_white + eight + twelve_black);
    EXPECT_EQ(format_position(rule_set("american"), starting_position(BoardSize::eight, Side::black)),
              "B" + twelve_black + eight + twelve_white);
}

TEST(HubPosition, IsRefusedWithAReason) {
    const RuleSet& set = rule_set("american");
    const std::string empty(31, 'e');
    const auto problem = [&](std::string_view text) {
        return refusal([&] { (void)parse_position(set, text); });
    };
    EXPECT_THAT(problem(""), HasSubstr("expected 33 characters"));
    EXPECT_THAT(problem("We"), HasSubstr("found 2"));
    EXPECT_THAT(problem("x" + empty + "e"), HasSubstr("column 1: expected the side to move, W or B"));
    EXPECT_THAT(problem("W" + empty + "k"), HasSubstr("column 33: expected w, b, W, B or e"));
    EXPECT_THAT(problem("Ww" + empty), HasSubstr("column 2: a man cannot stand on 1, where it is crowned"));
    EXPECT_THAT(problem("W" + empty + "b"), HasSubstr("column 33: a man cannot stand on 32"));
    EXPECT_EQ(problem("W" + empty + "B"), "no error");
}

class HubPositionOfRuleSet : public testing::TestWithParam<RuleSet> {};

TEST_P(HubPositionOfRuleSet, IsReadAsItWasWritten) {
    const RuleSet& set = GetParam();
    RandomPositions positions{set.rules, 5};
    for (int i = 0; i < 1000; ++i) {
        const Position position = positions.next();
        const std::string text = format_position(set, position);
        ASSERT_EQ(parse_position(set, text), position) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, HubPositionOfRuleSet, testing::ValuesIn(rule_sets()),
                         [](const auto& test) { return test_name(test.param.name); });

} // namespace
} // namespace damlab::hub
