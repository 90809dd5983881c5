#include "tests/tuner/texel/synthetic.hpp"
#include "tuner/texel/design_matrix.hpp"

#include <gmock/gmock.h>

namespace damlab::texel {
namespace {

using ::testing::ElementsAre;

TEST(DesignMatrix, GivesBackItsRows) {
    DesignMatrix data{8};
    data.begin_game();
    const Term first[] = {{2, 3}, {7, -1}}, second[] = {{0, 1}};
    data.add_row(first, 0.25, 0.75, 0.5);
    data.add_row(second, 1, 0, 1);

    const Row row = data.row(0);
    EXPECT_THAT(row.terms, ElementsAre(Term{2, 3}, Term{7, -1}));
    EXPECT_EQ(row.middle, 0.25);
    EXPECT_EQ(row.end, 0.75);
    EXPECT_EQ(row.result, 0.5);
    EXPECT_THAT(data.row(1).terms, ElementsAre(Term{0, 1}));
}

TEST(DesignMatrix, DotTapersBetweenMiddleAndEnd) {
    const Term terms[] = {{0, 2}, {1, -1}};
    const double columns[] = {100, 60, 8, 4};
    EXPECT_DOUBLE_EQ(dot({.terms = terms, .middle = 0.25, .end = 0.75, .result = 0}, columns),
                     0.25 * (200 - 8) + 0.75 * (120 - 4));
}

TEST(DesignMatrix, KnowsTheRowsOfEachGame) {
    DesignMatrix data{1};
    data.begin_game(); // leaves no trace: it has no rows
    data.begin_game();
    data.add_row({}, 1, 0, 1);
    data.add_row({}, 1, 0, 1);
    data.begin_game();
    data.add_row({}, 1, 0, 0);

    ASSERT_EQ(data.games(), 2U);
    EXPECT_EQ(data.rows_of_game(0).first, 0U);
    EXPECT_EQ(data.rows_of_game(0).last, 2U);
    EXPECT_EQ(data.rows_of_game(1).first, 2U);
    EXPECT_EQ(data.rows_of_game(1).last, 3U);
}

TEST(DesignMatrix, ChunksCoverEveryGameOnceAndInOrder) {
    const DesignMatrix data =
        synthetic_data({.slots = 1, .games = 10'001, .rows_per_game = 7}, std::vector<double>(2));
    const auto chunks = data.chunks();
    ASSERT_EQ(chunks.size(), 3U);
    std::size_t game = 0, row = 0;
    for (const DesignMatrix::Chunk& chunk : chunks) {
        EXPECT_EQ(chunk.games.first, game);
        EXPECT_EQ(chunk.rows.first, row);
        game = chunk.games.last;
        row = chunk.rows.last;
    }
    EXPECT_EQ(game, data.games());
    EXPECT_EQ(row, data.rows());
    EXPECT_TRUE(DesignMatrix{1}.chunks().empty());
}

} // namespace
} // namespace damlab::texel
