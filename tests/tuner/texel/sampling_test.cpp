#include "tests/tuner/texel/random_games.hpp"
#include "tuner/texel/quiet.hpp"
#include "tuner/texel/sampling.hpp"

#include <gmock/gmock.h>
#include <set>

namespace damlab::texel {
namespace {

using ::testing::Each;
using ::testing::Ge;
using ::testing::Le;

const RuleSet& russian = rule_set(RuleSetId::russian);

std::vector<Position> positions(const GameRecord& game) {
    std::vector<Position> all{game.start};
    for (const Move& move : game.moves)
        all.push_back(all.back().after(move));
    return all;
}

TEST(SamplePlies, TakesAllQuietPositionsIfThereAreFew) {
    const GameRecord game = random_game(russian, 1);
    const std::vector<Position> all = positions(game);
    std::vector<std::size_t> quiet;
    for (std::size_t ply = 3; ply + 5 < all.size(); ++ply)
        if (is_quiet(russian, all[ply])) quiet.push_back(ply);
    ASSERT_GT(quiet.size(), 5U);
    EXPECT_EQ(sample_plies(game, {.per_game = 1000, .skip_first = 3, .skip_last = 5}), quiet);
    EXPECT_TRUE(sample_plies(game, {.per_game = 1000, .skip_first = 1000}).empty());
    EXPECT_TRUE(sample_plies(game, {.per_game = 1000, .skip_last = 1000}).empty());
}

TEST(SamplePlies, TakesSomeOfThemBySeed) {
    const GameRecord game = random_game(russian, 1);
    const std::vector<std::size_t> all = sample_plies(game, {.per_game = 1000});
    const std::vector<std::size_t> some = sample_plies(game, {.per_game = 5, .seed = 1});
    EXPECT_EQ(some.size(), 5U);
    EXPECT_THAT(some, ::testing::IsSubsetOf(all));
    EXPECT_TRUE(std::ranges::is_sorted(some));
    EXPECT_EQ(some, sample_plies(game, {.per_game = 5, .seed = 1}));
    EXPECT_NE(some, sample_plies(game, {.per_game = 5, .seed = 2}));
}

TEST(SamplePlies, PrefersNoPartOfTheGame) {
    // Where the one ply that is taken lies among all candidates, from 0 to 1, is uniform: mean 1/2 with a
    // standard deviation of 1 / sqrt(12 n).
    double sum = 0;
    constexpr int games = 400;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const GameRecord game = random_game(russian, seed);
        const auto all = sample_plies(game, {.per_game = 1000});
        const auto one = sample_plies(game, {.per_game = 1});
        sum += (double(std::ranges::find(all, one[0]) - all.begin()) + 0.5) / double(all.size());
    }
    EXPECT_NEAR(sum / games, 0.5, 4 * 0.2887 / 20);
}

TEST(Fingerprint, TellsGamesApart) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        GameRecord game = random_game(russian, seed);
        EXPECT_EQ(fingerprint(game), fingerprint(random_game(russian, seed)));
        EXPECT_TRUE(seen.insert(fingerprint(game)).second);
        game.moves.pop_back();
        EXPECT_TRUE(seen.insert(fingerprint(game)).second);
    }
}

TEST(HoldOut, HoldsOutTheShareOfOpenings) {
    int held_out = 0, apart = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        GameRecord game = random_game(russian, seed);
        game.start = positions(game)[12];
        held_out += is_held_out(game, {.hold_out = 0.25});
        apart += is_held_out(game, {.hold_out = 0.25}) != is_held_out(game, {.hold_out = 0.25, .seed = 2});
        GameRecord other = game;
        other.moves.clear();
        EXPECT_EQ(is_held_out(game, {}), is_held_out(other, {})) << "another game of the opening";
    }
    EXPECT_NEAR(held_out, 500, 4 * 19.4); // binomial: sqrt(2000 * 0.25 * 0.75)
    EXPECT_NEAR(apart, 750, 4 * 21.7);    // 2 * 0.25 * 0.75
}

} // namespace
} // namespace damlab::texel
