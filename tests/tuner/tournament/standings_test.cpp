#include "tuner/tournament/standings.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

StoredPair pair_of(std::uint64_t index, int first, int second, GameResult one, GameResult two) {
    StoredPair pair{
        .index = index, .rules = RuleSetId::russian, .first = first, .second = second, .games = {}};
    pair.games[0].result = one;
    pair.games[1].result = two;
    for (StoredGame& game : pair.games) {
        game.reason = game.result == GameResult::draw ? "ply-limit" : "no-moves";
        game.plies = 10;
    }
    return pair;
}

using enum GameResult;

TEST(Standings, CountPairsAndGamesForTheFirstPlayer) {
    Standings standings;
    standings.add(pair_of(0, 0, 1, white_wins, black_wins)); // the first player won both
    standings.add(pair_of(1, 0, 1, white_wins, white_wins)); // one each
    standings.add(pair_of(2, 0, 1, draw, white_wins));       // drawn as White, lost as Black
    const PairResults met = standings.between(0, 1);
    EXPECT_EQ(met.pairs(), (Pentanomial{{0, 1, 1, 0, 1}}));
    EXPECT_EQ(met.games(), (GameCounts{3, 1, 2}));
    EXPECT_EQ(met.games_of_first_mover(), (GameCounts{4, 1, 1}));
    EXPECT_EQ(met.pairs_of_first_mover(), (Pentanomial{{0, 0, 1, 1, 1}}));
    const PairResults other = standings.between(1, 0);
    EXPECT_EQ(other.pairs(), (Pentanomial{{1, 0, 1, 1, 0}}));
    EXPECT_EQ(other.games(), (GameCounts{2, 1, 3}));
    EXPECT_EQ(other.games_of_first_mover(), met.games_of_first_mover());
    EXPECT_EQ(other.reversed(), met);
    EXPECT_EQ(standings.reasons().at("no-moves"), 5U);
    EXPECT_EQ(standings.reasons().at("ply-limit"), 1U);
    EXPECT_EQ(standings.plies(), 60U);
    EXPECT_EQ(standings.pairs(), 3U);
}

TEST(Standings, CountForTheSideThatBegins) {
    Standings standings;
    const auto add = [&](RuleSetId rules) {
        StoredPair pair = pair_of(0, 0, 1, white_wins, white_wins); // White won both games
        pair.rules = rules;
        standings.add(pair);
    };
    add(RuleSetId::russian);
    add(RuleSetId::russian);
    add(RuleSetId::american); // where Black begins
    EXPECT_EQ(standings.rule_sets(), (std::vector{RuleSetId::american, RuleSetId::russian}));
    EXPECT_EQ(standings.total(RuleSetId::russian).games_of_first_mover(), (GameCounts{4, 0, 0}));
    EXPECT_EQ(standings.total(RuleSetId::american).games_of_first_mover(), (GameCounts{0, 0, 2}));
    EXPECT_EQ(standings.total().games_of_first_mover(), (GameCounts{4, 0, 2}));
    EXPECT_EQ(standings.total(1, RuleSetId::american).games(), (GameCounts{1, 0, 1}));
    EXPECT_EQ(standings.between(0, 1, RuleSetId::american).pairs(), (Pentanomial{{0, 0, 1, 0, 0}}));
}

TEST(Standings, MeetOncePerTwoPlayersOverAllRuleSets) {
    Standings standings;
    standings.add(pair_of(0, 0, 1, white_wins, black_wins));
    standings.add(pair_of(1, 1, 0, white_wins, draw)); // the second player's win and draw
    StoredPair american = pair_of(2, 0, 1, draw, draw);
    american.rules = RuleSetId::american;
    standings.add(american);
    standings.add(pair_of(3, 0, 2, draw, draw));
    const auto meetings = standings.meetings();
    ASSERT_EQ(meetings.size(), 2U);
    EXPECT_EQ(meetings[0].first, 0);
    EXPECT_EQ(meetings[0].second, 1);
    EXPECT_EQ(meetings[0].results.pairs(), (Pentanomial{{0, 1, 1, 0, 1}}));
    EXPECT_EQ(meetings[1].results.pairs(), (Pentanomial{{0, 0, 1, 0, 0}}));
}

TEST(Standings, LeaveVoidPairsOut) {
    Standings standings;
    standings.add(pair_of(0, 0, 1, white_wins, void_game));
    EXPECT_EQ(standings.pairs(), 0U);
    EXPECT_EQ(standings.void_pairs(), 1U);
    EXPECT_EQ(standings.total(0).games().games(), 0U);
}

TEST(Standings, AddUpOverOpponents) {
    Standings standings;
    standings.add(pair_of(0, 0, 1, white_wins, black_wins));
    standings.add(pair_of(1, 0, 2, draw, draw));
    standings.add(pair_of(2, 1, 2, black_wins, draw));
    EXPECT_EQ(standings.total(0).games(), (GameCounts{2, 2, 0}));
    EXPECT_EQ(standings.total(1).games(), (GameCounts{0, 1, 3}));
    EXPECT_EQ(standings.total(2).games(), (GameCounts{1, 3, 0}));
    EXPECT_EQ(standings.total(2).pairs(), (Pentanomial{{0, 0, 1, 1, 0}}));
}

TEST(Standings, DoNotDependOnTheOrder) {
    const std::vector pairs{pair_of(0, 0, 1, white_wins, black_wins), pair_of(1, 0, 2, draw, draw),
                            pair_of(2, 1, 2, black_wins, void_game)};
    Standings one;
    Standings two;
    for (std::size_t i = 0; i < 3; ++i) {
        one.add(pairs[i]);
        two.add(pairs[2 - i]);
    }
    EXPECT_EQ(one, two);
}

} // namespace
} // namespace damlab
