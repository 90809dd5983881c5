#include "engine/board/geometry.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

class OnBoard : public testing::TestWithParam<BoardSize> {
protected:
    const Geometry shape = geometry(GetParam());
};

TEST_P(OnBoard, OrdinalsNumberTheSquaresRowByRow) {
    int ordinal = 0;
    for (int row = 0; row < shape.side; ++row)
        for (int column = 0; column < shape.stride(); ++column) {
            const Square square = shape.at(row, column);
            EXPECT_EQ(shape.row(square), row);
            EXPECT_EQ(shape.column(square), column);
            EXPECT_EQ(shape.ordinal(square), ordinal);
            EXPECT_EQ(shape.from_ordinal(ordinal), square);
            ++ordinal;
        }
    EXPECT_EQ(ordinal, shape.squares());
    EXPECT_EQ(shape.board().count(), shape.squares());
    EXPECT_EQ(index(shape.board().last()), shape.bits() - 1);
}

TEST_P(OnBoard, AStepChangesRowAndFileByOneOrLeavesTheBoard) {
    struct Step {
        int delta, rows, files;
    };
    const int stride = shape.stride();
    for (const Step step :
         {Step{stride, 1, -1}, Step{stride + 1, 1, 1}, Step{-stride, -1, 1}, Step{-stride - 1, -1, -1}})
        for (const Square from : shape.board()) {
            const int row = shape.row(from) + step.rows, file = shape.file(from) + step.files;
            const bool inside = row >= 0 && row < shape.side && file >= 0 && file < shape.side;
            const int to = index(from) + step.delta;
            ASSERT_EQ(to >= 0 && shape.board().contains(Square(to)), inside) << index(from);
            if (!inside) continue;
            EXPECT_EQ(shape.row(Square(to)), row);
            EXPECT_EQ(shape.file(Square(to)), file);
        }
}

TEST_P(OnBoard, TurningExchangesTheSides) {
    for (const Square square : shape.board()) {
        const Square turned = shape.turned(square);
        EXPECT_EQ(shape.turned(turned), square);
        EXPECT_EQ(shape.row(turned), shape.side - 1 - shape.row(square));
        EXPECT_EQ(shape.file(turned), shape.side - 1 - shape.file(square));
        EXPECT_EQ(shape.advance(Side::white, turned), shape.advance(Side::black, square));
    }
}

TEST_P(OnBoard, TheMainRoadRunsFromA1ToTheOppositeCorner) {
    EXPECT_EQ(shape.main_road().count(), shape.side);
    for (const Square square : shape.main_road())
        EXPECT_EQ(shape.file(square), shape.side - 1 - shape.row(square));
}

TEST_P(OnBoard, MenAreCrownedOnTheOpponentsBackRow) {
    for (const Square square : shape.far_row(Side::white))
        EXPECT_EQ(shape.advance(Side::white, square), shape.side - 1);
    for (const Square square : shape.far_row(Side::black))
        EXPECT_EQ(shape.advance(Side::black, square), shape.side - 1);
    EXPECT_EQ(shape.far_row(Side::white), shape.rows(0, 0));
    EXPECT_EQ(shape.far_row(Side::black).count(), shape.stride());
}

INSTANTIATE_TEST_SUITE_P(Of, OnBoard, testing::Values(BoardSize::eight, BoardSize::ten),
                         [](const auto& test) {
                             return std::string{test.param == BoardSize::eight ? "8x8" : "10x10"};
                         });

TEST(Geometry, HasTheUsualCorners) {
    // 8x8: square 1 is b8, 4 is h8, 29 is a1. 10x10: 46 is a1, 5 is j10.
    const Geometry small{8}, large{10};
    EXPECT_EQ(small.file(small.from_ordinal(0)), 1);
    EXPECT_EQ(small.file(small.from_ordinal(3)), 7);
    EXPECT_EQ(small.file(small.from_ordinal(28)), 0);
    EXPECT_TRUE(large.main_road().contains(large.from_ordinal(45)));
    EXPECT_TRUE(large.main_road().contains(large.from_ordinal(4)));
}

} // namespace
} // namespace damlab
