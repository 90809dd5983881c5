#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rules.hpp"

#include <cstdint>
#include <random>

namespace damlab {

/// Positions for property tests: the same sequence for the same seed. Half of them have kings; one in
/// four is built around a long capture of the side to move. No man stands on its far row; each side has
/// at least one piece. Most have never occurred in a game.
class RandomPositions {
public:
    RandomPositions(const Rules& rules, std::uint64_t seed)
        : rules_{rules},
          shape_{geometry(rules.board)},
          random_{seed} {}

    [[nodiscard]] Position next();

private:
    /// A number from 0 to `end` - 1. (Distributions of the standard library differ between platforms.)
    int below(int end) { return int(random_() % std::uint64_t(end)); }
    Square any_square() { return shape_.from_ordinal(below(shape_.squares())); }

    void scatter(Position& position, int white, int black, int kings_in_ten);
    void place(Position& position, Side side, Square square, bool king) const;
    void build_long_capture(Position& position, int kings_in_ten);

    Rules rules_;
    Geometry shape_;
    std::mt19937_64 random_;
    std::uint64_t made_ = 0;
};

} // namespace damlab
