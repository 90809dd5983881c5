#include "tuner/perft/perft_table.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

const Position white_to_move = starting_position(BoardSize::eight, Side::white),
               black_to_move = starting_position(BoardSize::eight, Side::black);

TEST(PerftTable, FindsWhatWasStoredForThatPositionAndDepthOnly) {
    PerftTable table{std::size_t{1} << 20};
    table.store(white_to_move, 5, 7482);
    EXPECT_EQ(table.find(white_to_move, 5), 7482U);
    EXPECT_EQ(table.find(white_to_move, 4), std::nullopt);
    EXPECT_EQ(table.find(black_to_move, 5), std::nullopt);
}

TEST(PerftTable, TellsPositionsApartThatShareAPlace) {
    PerftTable one_place{0};
    one_place.store(white_to_move, 5, 7482);
    EXPECT_EQ(one_place.find(black_to_move, 5), std::nullopt);
    one_place.store(black_to_move, 5, 7361);
    EXPECT_EQ(one_place.find(black_to_move, 5), 7361U);
    EXPECT_EQ(one_place.find(white_to_move, 5), std::nullopt);
}

} // namespace
} // namespace damlab
