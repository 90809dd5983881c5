// Seeds are kept in files and in golden results: what is drawn from them must never change.
#include "tuner/random/random.hpp"
#include "tuner/random/twister.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(Random, IsSplitMix64) {
    // The first numbers of the reference implementation, splitmix64.c by Sebastiano Vigna, from seed 0.
    Random random{0};
    EXPECT_EQ(random.next(), 0xe220a8397b1dcdafU);
    EXPECT_EQ(random.next(), 0x6e789e6aa1b965f4U);
    EXPECT_EQ(random.next(), 0x06c45d188009454fU);
}

TEST(Random, TakesTheHighBitsForANumberBelow) {
    Random random{0};
    EXPECT_EQ(random.below(256), 0xe2U);
    EXPECT_EQ(random.below(16), 0x6U);
}

TEST(Twister, IsTheMersenneTwister) {
    // C++ standard, [rand.predef]: the 10000th number of a mt19937_64 with its default seed, 5489.
    constexpr std::uint64_t known = 9981545732273789042U;
    constexpr int end = 1'000'003;
    Twister twister{5489};
    for (int i = 1; i < 10000; ++i)
        (void)twister.below(end);
    EXPECT_EQ(twister.below(end), int(known % end));
}

TEST(Twister, DrawsEitherEndOfARange) {
    Twister twister{1};
    bool first = false, last = false;
    for (int i = 0; i < 100; ++i) {
        const int drawn = twister.between(-1, 1);
        ASSERT_GE(drawn, -1);
        ASSERT_LE(drawn, 1);
        first |= drawn == -1;
        last |= drawn == 1;
    }
    EXPECT_TRUE(first && last);
}

} // namespace
} // namespace damlab
