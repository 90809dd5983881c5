#include "tuner/statistics/resampled_pairs.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

std::uint64_t pairs_of(const PairResults& results) { return results.pairs().pairs(); }

/// Of two players each, with results of some kinds only.
std::vector<Meeting> meetings() {
    PairResults even, one_sided;
    even.counts[0][2] = 30;
    even.counts[1][1] = 50;
    even.counts[2][0] = 20;
    one_sided.counts[2][2] = 7;
    return {{0, 1, even}, {0, 2, one_sided}};
}

TEST(ResampledPairs, AreAsManyOfTheSameKinds) {
    const std::vector<Meeting> played = meetings();
    Random random{1};
    for (int draw = 0; draw < 100; ++draw) {
        const std::vector<Meeting> drawn = resampled_pairs(played, random);
        ASSERT_EQ(drawn.size(), played.size());
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            EXPECT_EQ(drawn[i].first, played[i].first);
            EXPECT_EQ(drawn[i].second, played[i].second);
            EXPECT_EQ(pairs_of(drawn[i].results), pairs_of(played[i].results));
            for (std::size_t a = 0; a < 3; ++a)
                for (std::size_t b = 0; b < 3; ++b)
                    EXPECT_TRUE(drawn[i].results.counts[a][b] == 0 || played[i].results.counts[a][b] > 0)
                        << a << ' ' << b;
        }
    }
}

TEST(ResampledPairs, AreDrawnAsOftenAsTheyWerePlayed) {
    constexpr int draws = 2'000;
    Random random{2};
    double sum = 0, squares = 0;
    for (int draw = 0; draw < draws; ++draw) {
        const auto count = static_cast<double>(resampled_pairs(meetings(), random)[0].results.counts[0][2]);
        sum += count;
        squares += count * count;
    }
    const double mean = sum / draws;
    EXPECT_NEAR(mean, 30, 0.5) << "5 standard errors";
    EXPECT_NEAR(squares / draws - mean * mean, 100 * 0.3 * 0.7, 3.5) << "that of a binomial distribution";
}

TEST(ResampledPairs, FollowTheSeed) {
    const auto drawn = [](std::uint64_t seed) {
        Random random{seed};
        return resampled_pairs(meetings(), random)[0].results.counts;
    };
    EXPECT_EQ(drawn(3), drawn(3));
    EXPECT_NE(drawn(3), drawn(4));
}

} // namespace
} // namespace damlab
