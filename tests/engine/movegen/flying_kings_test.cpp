#include "engine/board/rays.hpp"
#include "engine/movegen/flying_kings.hpp"
#include "engine/rules/sets/brazilian.hpp"
#include "engine/rules/sets/international.hpp"
#include "tests/support/random_positions.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

/// Walks from a square and looks for the first piece: whether it is prey and there is room behind it.
template <Rules R, Direction D> bool can_jump_from(Square from, Bitboard prey, Bitboard empty) {
    Bitboard next = shifted<delta(R.board, D)>(Bitboard{from});
    while (next & empty)
        next = shifted<delta(R.board, D)>(next);
    return (next & prey) && (shifted<delta(R.board, D)>(next) & empty);
}

template <Rules R> void expect_reach_to_be_walks() {
    RandomPositions random{R, 5};
    for (int i = 0; i < 2'000; ++i) {
        const Pieces<R, Side::white> board{random.next()};
        const FlyingReach<R, Side::white> reach{board.opponent, board.empty()};
        AllDirections::for_each([&]<Direction D>() {
            for (const Square from : board.shape.board())
                ASSERT_EQ(reach.all.template at<D>().contains(from),
                          (can_jump_from<R, D>(from, board.opponent, board.empty())))
                    << index(from);
        });
    }
}

TEST(FlyingReach, IsWhatAWalkFinds) {
    expect_reach_to_be_walks<rules::brazilian>();
    expect_reach_to_be_walks<rules::international>();
}

template <Rules R> void expect_slides_to_be_walks() {
    RandomPositions random{R, 6};
    for (int i = 0; i < 2'000; ++i) {
        const Pieces<R, Side::white> board{random.next()};
        const FlyingKings<R, Side::white> kings{board};
        Bitboard capturing;
        AllDirections::for_each([&]<Direction D>() {
            Bitboard expected = board.own_kings();
            for (const Square king : board.own_kings()) {
                expected |= reach<R.board, D>(king, board.occupied());
                if (can_jump_from<R, D>(king, board.opponent, board.empty())) capturing |= king;
            }
            ASSERT_EQ(kings.reached.template at<D>(), expected);
        });
        ASSERT_EQ(kings.capturing(), capturing);
        ASSERT_EQ(kings.can_capture(), !capturing.empty());
    }
}

TEST(FlyingKings, SlideAndCaptureAsAWalkFinds) {
    expect_slides_to_be_walks<rules::brazilian>();
    expect_slides_to_be_walks<rules::international>();
}

TEST(FlyingKings, SlideFromEdgeToEdge) {
    constexpr Rules R = rules::international;
    const Square corner = geometry(R.board).main_road().last(); // a1
    const FlyingKings<R, Side::white> kings{Pieces<R, Side::white>{corner, {}, corner}};
    EXPECT_EQ(kings.reached.at<Direction::up_right>(), geometry(R.board).main_road());
}

} // namespace
} // namespace damlab
