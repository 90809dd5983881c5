#pragma once

#include "engine/board/geometry.hpp"

#include <type_traits>

namespace damlab {

/// The four ways in which pieces move, as White sees the board.
enum class Direction : std::uint8_t { up_left, up_right, down_left, down_right };

constexpr Direction opposite(Direction direction) { return Direction(3 - int(direction)); }

/// How far a step in a direction moves a piece in the bits of a Bitboard.
constexpr int delta(BoardSize size, Direction direction) {
    const int stride = geometry(size).stride();
    switch (direction) {
    case Direction::up_left:
        return -stride - 1;
    case Direction::up_right:
        return -stride;
    case Direction::down_left:
        return stride;
    case Direction::down_right:
        return stride + 1;
    }
    return 0;
}

/// A set of directions known at compile time, to be looped over at compile time.
template <Direction... Ways> struct Directions {
    /// Calls `f.operator()<way>()` for each.
    template <class F> static constexpr void for_each(F f) { (f.template operator()<Ways>(), ...); }
    static constexpr bool contains(Direction direction) { return ((direction == Ways) || ...); }
};

using AllDirections =
    Directions<Direction::up_left, Direction::up_right, Direction::down_left, Direction::down_right>;

/// The two directions at right angles to one.
template <Direction D>
using Across = std::conditional_t<D == Direction::up_left || D == Direction::down_right,
                                  Directions<Direction::up_right, Direction::down_left>,
                                  Directions<Direction::up_left, Direction::down_right>>;

/// The directions in which men of a side step.
template <Side Us>
using Ahead = std::conditional_t<Us == Side::white, Directions<Direction::up_left, Direction::up_right>,
                                 Directions<Direction::down_left, Direction::down_right>>;

} // namespace damlab
