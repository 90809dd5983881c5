#include "engine/movegen/move_list.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

Move numbered_move(int i) {
    return {.captured = Bitboard{std::uint64_t(i)},
            .from = Square(i % 60),
            .to = Square(i % 7),
            .crowned = false};
}

MoveList list_of(int size) {
    MoveList list;
    for (int i = 0; i < size; ++i)
        list.push(numbered_move(i));
    return list;
}

TEST(MoveList, StartsEmpty) {
    const MoveList list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
}

TEST(MoveList, KeepsMoreMovesThanFitInline) {
    const MoveList list = list_of(1000);
    ASSERT_EQ(list.size(), 1000U);
    for (int i = 0; i < 1000; ++i)
        EXPECT_EQ(list[std::size_t(i)], numbered_move(i));
}

TEST(MoveList, CopiesAreIndependent) {
    for (const int size : {3, 1000}) {
        MoveList list = list_of(size);
        const MoveList copy = list;
        list.clear();
        EXPECT_TRUE(list.empty());
        ASSERT_EQ(copy.size(), std::size_t(size));
        EXPECT_EQ(copy[std::size_t(size) - 1], numbered_move(size - 1));
        list = copy;
        EXPECT_EQ(list.size(), std::size_t(size));
    }
}

} // namespace
} // namespace damlab
