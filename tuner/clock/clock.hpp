#pragma once

#include "tuner/clock/seconds.hpp"

#include <algorithm>

namespace damlab {

/// What a player with a time limit for the whole game has left, the increment for this move included.
struct Clock {
    Seconds remaining{0};
    Seconds increment{0}; ///< added before every move
    Seconds margin{0};    ///< that `remaining` may fall below 0 by
};

/// How much of a clock to spend on a move: as if the game, or the time until the next control, were to last
/// `moves` moves more; never more than half of what is left.
[[nodiscard]] inline Seconds time_share(const Clock& clock, int moves = 30) {
    return std::min(clock.remaining / moves + 0.75 * clock.increment, clock.remaining / 2);
}

} // namespace damlab
