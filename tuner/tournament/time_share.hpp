#pragma once

#include "tuner/tournament/player.hpp"

#include <algorithm>

namespace damlab {

/// How much of a clock to spend on a move: as if the game, or the time until the next control, were to last
/// `moves` moves more; never more than half of what is left.
[[nodiscard]] inline std::chrono::duration<double> time_share(const Clock& clock, int moves = 30) {
    return std::min(clock.remaining / moves + 0.75 * clock.increment, clock.remaining / 2);
}

} // namespace damlab
