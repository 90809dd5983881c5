#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/test_name.hpp"
#include "tuner/vectors/suite_text.hpp"
#include "tuner/vectors/traps.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace damlab {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::StartsWith;

class SuiteOf : public testing::TestWithParam<RuleSet> {};

TEST_P(SuiteOf, CoversEveryTrapInAPositionThatShowsIt) {
    const RuleSet& set = GetParam();
    const Suite suite = make_suite(set, 45, 3);
    EXPECT_EQ(suite.positions.size() + suite.courses.size(), 45U);
    EXPECT_THAT(to_text(set, suite).not_covered, IsEmpty());

    const Traps traps{set};
    for (std::size_t i = 0; i < traps.all().size(); ++i) {
        int pieces = 100;
        for (const SuitePosition& position : suite.positions) {
            const bool claimed = std::ranges::count(position.covers, traps.all()[i].id) > 0;
            EXPECT_EQ(claimed, traps.covers(i, position.position)) << traps.all()[i].id;
            if (claimed) pieces = std::min(pieces, position.position.occupied().count());
        }
        if (traps.all()[i].id != "start-position") {
            EXPECT_LE(pieces, 9) << traps.all()[i].id;
        }
    }
}

TEST_P(SuiteOf, DrivesTheCounterToTheDrawAndToTheWinBeforeIt) {
    const RuleSet& set = GetParam();
    std::vector<std::string> covered;
    for (const Course& course : make_suite(set, 60, 3).courses) {
        covered.insert(covered.end(), course.covers.begin(), course.covers.end());
        const DrawRules draws = draw_rules(set, course.draw_rules);
        Game game{set, draws, course.start};
        for (const Move& move : course.moves) {
            ASSERT_FALSE(game.status().over()); // the last move alone may end it
            game.play(move);
        }
        if (course.covers.front().starts_with("draw-")) {
            EXPECT_EQ(game.status(), (Status{Outcome::draw, draws.rows[course.row].id}));
        }
        if (course.covers.front() == "win-before-draw") {
            EXPECT_EQ(game.draw_counters().count(course.row), draws.rows[course.row].plies);
            EXPECT_EQ(game.status().ended_by, ended_by_no_moves);
        }
    }
    for (const std::string_view id : {"draw-no-conversion-40", "win-before-draw", "counter-reset-by-capture",
                                      "counter-reset-by-crowning", "counter-kept-by-man"})
        EXPECT_THAT(covered, Contains(id));
}

INSTANTIATE_TEST_SUITE_P(All, SuiteOf, testing::ValuesIn(rule_sets()),
                         [](const auto& test) { return test_name(test.param.name); });

TEST(Suite, DependsOnItsSeedAlone) {
    const RuleSet& set = rule_set("czech");
    const auto text = [&](std::uint64_t seed) { return to_text(set, make_suite(set, 40, seed)).lines; };
    EXPECT_EQ(text(1), text(1));
    EXPECT_NE(text(1), text(2));
}

TEST(Suite, HoldsNoPositionTwice) {
    const Suite suite = make_suite(rule_set("american"), 150, 1);
    for (std::size_t i = 0; i < suite.positions.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_NE(suite.positions[i].position, suite.positions[j].position);
}

TEST(Suite, SaysWhatItHadNoRoomFor) {
    const RuleSet& set = rule_set("italian");
    const SuiteText text = to_text(set, make_suite(set, 5, 1));
    EXPECT_EQ(text.positions + text.sequences, 5);
    EXPECT_THAT(text.not_covered, Contains("whole-sequence"));
}

} // namespace
} // namespace damlab
