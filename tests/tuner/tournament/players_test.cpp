#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "tuner/tournament/players/greedy_player.hpp"
#include "tuner/tournament/players/random_player.hpp"

#include <gtest/gtest.h>
#include <map>

namespace damlab {
namespace {

const StopCheck never = [] { return false; };

/// How often each move is played in a position, over many seeds.
std::map<std::string, int> choices(Player& player, std::string_view rules, std::string_view fen) {
    const RuleSet& set = rule_set(rules);
    const Game game{set, draw_rules(set), parse_fen(set, fen)};
    MoveList legal;
    kernel(set.id).list_moves(game.position(), legal);
    const Turn turn{.game = game, .legal = legal, .clock = nullptr, .should_stop = never};
    std::map<std::string, int> counts;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        player.new_game(seed, [] { return false; });
        ++counts[format_move(set, game.position(), *player.decide(turn).move)];
    }
    return counts;
}

TEST(RandomPlayer, PlaysEveryMoveAsOften) {
    RandomPlayer player;
    const auto counts = choices(player, "russian", "W:Wa1,e1,h2:Bh8"); // a1-b2, e1-d2, e1-f2, h2-g3
    ASSERT_EQ(counts.size(), 4U);
    for (const auto& [move, count] : counts)
        EXPECT_NEAR(count, 750, 120); // five standard deviations
}

TEST(RandomPlayer, DependsOnItsSeedAlone) {
    const RuleSet& set = rule_set("russian");
    const Game game{set};
    MoveList legal;
    kernel(set.id).list_moves(game.position(), legal);
    const Turn turn{.game = game, .legal = legal, .clock = nullptr, .should_stop = never};
    RandomPlayer one;
    RandomPlayer two;
    static_cast<void>(one.decide(turn));
    one.new_game(5, [] { return false; });
    two.new_game(5, [] { return false; });
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(one.decide(turn).move, two.decide(turn).move);
}

TEST(GreedyPlayer, TakesTheMostAndCrownsWhereItCan) {
    GreedyPlayer free{rule_set("russian+free")};
    const auto taking = choices(free, "russian+free", "W:We3,a1:Bf4,f6,c7"); // e3:g5:e7, e3-d4, a1-b2
    ASSERT_EQ(taking.size(), 1U);
    EXPECT_EQ(taking.begin()->first, "e3:e7");
    GreedyPlayer player{rule_set("russian")};
    const auto crowning = choices(player, "russian", "W:Wa1,c7:Bh6");
    EXPECT_EQ(crowning.size(), 2U);
    EXPECT_FALSE(crowning.contains("a1-b2"));
}

TEST(GreedyPlayer, BreaksTiesBySeed) {
    GreedyPlayer player{rule_set("russian")};
    const auto counts = choices(player, "russian", "W:Wa1,e1,h2:Bh8");
    ASSERT_EQ(counts.size(), 4U);
    for (const auto& [move, count] : counts)
        EXPECT_NEAR(count, 750, 120);
}

} // namespace
} // namespace damlab
