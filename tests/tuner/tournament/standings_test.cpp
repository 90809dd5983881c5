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
    const Encounter met = standings.between(0, 1);
    EXPECT_EQ(met.pairs(), (Pentanomial{{0, 1, 1, 0, 1}}));
    EXPECT_EQ(met.games(), (GameCounts{3, 1, 2}));
    EXPECT_EQ(met.as_white(), (GameCounts{2, 1, 0}));
    const Encounter other = standings.between(1, 0);
    EXPECT_EQ(other.pairs(), (Pentanomial{{1, 0, 1, 1, 0}}));
    EXPECT_EQ(other.games(), (GameCounts{2, 1, 3}));
    EXPECT_EQ(other.as_white(), (GameCounts{2, 0, 1}));
    EXPECT_EQ(other.reversed(), met);
    EXPECT_EQ(standings.white(), (GameCounts{4, 1, 1}));
    EXPECT_EQ(standings.reasons().at("no-moves"), 5U);
    EXPECT_EQ(standings.reasons().at("ply-limit"), 1U);
    EXPECT_EQ(standings.plies(), 60U);
    EXPECT_EQ(standings.pairs(), 3U);
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
