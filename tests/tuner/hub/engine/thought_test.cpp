#include "engine/notation/fen.hpp"
#include "tuner/hub/engine/thought.hpp"

#include <gtest/gtest.h>

namespace damlab::hub {
namespace {

const RuleSet& set = rule_set(RuleSetId::russian);

Thought plan_for(const Level& level, Mode mode = Mode::think) { return plan(Game{set}, level, mode); }
double seconds(const Thought& thought) { return thought.time.value().count(); }

TEST(HubThought, KeepsTheLimitsOfTheLevel) {
    const Thought thought = plan_for({.depth = 7, .nodes = 1000, .move_time = 2.5});
    EXPECT_EQ(thought.limits.depth, 7);
    EXPECT_EQ(thought.limits.nodes, 1000U);
    EXPECT_DOUBLE_EQ(seconds(thought), 2.5);
    EXPECT_FALSE(thought.until_stopped);
    EXPECT_EQ(plan_for({.depth = 1'000'000}).limits.depth, max_search_depth);
    EXPECT_TRUE(plan_for({.infinite = true}).until_stopped);
    EXPECT_TRUE(plan_for({.depth = 1}, Mode::ponder).pondering);
}

TEST(HubThought, SpendsAShareOfTheClock) {
    EXPECT_DOUBLE_EQ(seconds(plan_for({.clock = Level::Clock{.time = 60}})), 2);
    EXPECT_DOUBLE_EQ(seconds(plan_for({.clock = Level::Clock{.time = 60, .increment = 2}})), 3.5);
    EXPECT_DOUBLE_EQ(seconds(plan_for({.clock = Level::Clock{.time = 60, .moves = 100}})), 2);
    EXPECT_DOUBLE_EQ(seconds(plan_for({.clock = Level::Clock{.time = 60, .moves = 10}})), 6);
    EXPECT_DOUBLE_EQ(seconds(plan_for({.move_time = 1, .clock = Level::Clock{.time = 60}})), 1);
}

TEST(HubThought, NeverSpendsMoreThanHalf) {
    EXPECT_DOUBLE_EQ(seconds(plan_for({.clock = Level::Clock{.time = 1, .increment = 10}})), 0.5);
    EXPECT_DOUBLE_EQ(seconds(plan_for({.clock = Level::Clock{.time = 1, .moves = 1}})), 0.5);
}

TEST(HubThought, AnalysesWithoutTheClockOfTheGame) {
    EXPECT_FALSE(plan_for({.clock = Level::Clock{.time = 60}}, Mode::analyze).time);
    EXPECT_DOUBLE_EQ(seconds(plan_for({.move_time = 1}, Mode::analyze)), 1);
}

TEST(HubThought, PlaysTheOnlyMoveAtOnce) {
    const Game game{set, draw_rules(set), parse_fen(set, "W:Wa1:Bb8")};
    EXPECT_EQ(plan(game, {.clock = Level::Clock{.time = 60}}, Mode::think).limits.depth, 1);
    EXPECT_EQ(plan(game, {.move_time = 60}, Mode::think).limits.depth, max_search_depth);
}

} // namespace
} // namespace damlab::hub
