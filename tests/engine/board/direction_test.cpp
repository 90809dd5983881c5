#include "engine/board/direction.hpp"
#include "engine/board/rays.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace damlab {
namespace {

struct Step {
    int rows, files;
};

constexpr Step step(Direction direction) {
    switch (direction) {
    case Direction::up_left:
        return {-1, -1};
    case Direction::up_right:
        return {-1, 1};
    case Direction::down_left:
        return {1, -1};
    case Direction::down_right:
        return {1, 1};
    }
    return {};
}

/// The squares from one to the edge in a direction, nearest first, found by rows and files.
std::vector<Square> walk(const Geometry& shape, Square from, Direction direction) {
    std::vector<Square> squares;
    int row = shape.row(from), file = shape.file(from);
    while (true) {
        row += step(direction).rows;
        file += step(direction).files;
        if (row < 0 || row >= shape.side || file < 0 || file >= shape.side) return squares;
        squares.push_back(shape.at(row, file / 2));
    }
}

template <BoardSize Size> void expect_rays_to_be_walks() {
    const Geometry shape = geometry(Size);
    AllDirections::for_each([&]<Direction D>() {
        for (const Square from : shape.board()) {
            const std::vector<Square> squares = walk(shape, from, D);
            Bitboard on_ray;
            for (const Square square : squares)
                on_ray |= square;
            ASSERT_EQ((ray<Size, D>(from)), on_ray) << index(from);
            if (squares.empty()) continue;
            EXPECT_EQ(nearest<D>(on_ray), squares.front());

            Bitboard before;
            for (const Square blocked : squares) {
                EXPECT_EQ((reach<Size, D>(from, blocked)), before) << index(from) << " " << index(blocked);
                before |= blocked;
            }
            EXPECT_EQ((reach<Size, D>(from, {})), on_ray);
        }
    });
}

TEST(Rays, AreWhatAWalkToTheEdgeMeets) {
    expect_rays_to_be_walks<BoardSize::eight>();
    expect_rays_to_be_walks<BoardSize::ten>();
}

TEST(Direction, TheOppositeUndoesAStep) {
    for (const BoardSize size : {BoardSize::eight, BoardSize::ten})
        AllDirections::for_each([&]<Direction D>() { EXPECT_EQ(delta(size, opposite(D)), -delta(size, D)); });
}

TEST(Direction, AcrossAreTheTwoAtRightAngles) {
    AllDirections::for_each([]<Direction D>() {
        EXPECT_FALSE(Across<D>::contains(D));
        EXPECT_FALSE(Across<D>::contains(opposite(D)));
        Across<D>::for_each([]<Direction A>() { EXPECT_TRUE(Across<D>::contains(opposite(A))); });
    });
}

TEST(Direction, WhiteGoesUpAndBlackDown) {
    EXPECT_TRUE(Ahead<Side::white>::contains(Direction::up_left));
    EXPECT_TRUE(Ahead<Side::white>::contains(Direction::up_right));
    EXPECT_TRUE(Ahead<Side::black>::contains(Direction::down_left));
    EXPECT_TRUE(Ahead<Side::black>::contains(Direction::down_right));
}

} // namespace
} // namespace damlab
