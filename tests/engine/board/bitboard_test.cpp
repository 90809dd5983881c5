#include "engine/board/bitboard.hpp"

#include <gmock/gmock.h>
#include <vector>

namespace damlab {
namespace {

using testing::ElementsAre;

constexpr Bitboard some = Bitboard{Square(0)} | Square(5) | Square(63);

TEST(Bitboard, KnowsItsMembers) {
    EXPECT_EQ(some.count(), 3);
    EXPECT_TRUE(some.contains(Square(5)));
    EXPECT_FALSE(some.contains(Square(6)));
    EXPECT_EQ(some.first(), Square(0));
    EXPECT_EQ(some.last(), Square(63));
    EXPECT_TRUE(Bitboard{}.empty());
    EXPECT_FALSE(Bitboard{});
}

TEST(Bitboard, IsARangeInAscendingOrder) {
    std::vector<Square> squares;
    for (const Square square : some)
        squares.push_back(square);
    EXPECT_THAT(squares, ElementsAre(Square(0), Square(5), Square(63)));
}

TEST(Bitboard, GivesItsLowestSquareAndTheRest) {
    EXPECT_EQ(some.lowest(), Bitboard{Square(0)});
    EXPECT_EQ(some.without_lowest(), Bitboard{Square(5)} | Square(63));
    EXPECT_EQ(Bitboard{Square(63)}.lowest(), Bitboard{Square(63)});
    EXPECT_TRUE(Bitboard{}.lowest().empty());
    EXPECT_TRUE(Bitboard{}.without_lowest().empty());
}

TEST(Bitboard, ShiftsLoseWhatLeavesTheBits) {
    EXPECT_EQ(shifted<1>(some), Bitboard{Square(1)} | Square(6));
    EXPECT_EQ(shifted<-1>(some), Bitboard{Square(4)} | Square(62));
    EXPECT_EQ(shifted<0>(some), some);
}

TEST(Bitboard, CombinesLikeASet) {
    const Bitboard other = Bitboard{Square(5)} | Square(7);
    EXPECT_EQ(some & other, Bitboard{Square(5)});
    EXPECT_EQ((some | other).count(), 4);
    EXPECT_EQ(some ^ other, Bitboard{Square(0)} | Square(7) | Square(63));
    EXPECT_EQ(some & ~other, Bitboard{Square(0)} | Square(63));
}

} // namespace
} // namespace damlab
