#pragma once

#include "engine/board/position.hpp"
#include "tuner/random/twister.hpp"

namespace damlab {

/// A random position, by turns with few pieces, with many, and with pieces laid out along captures so that
/// long ones are there, run in circles and compete with each other. No man stands on its far row, and each
/// side has a piece. Most of them no game reaches.
[[nodiscard]] Position scatter(const Rules& rules, Twister& random);

} // namespace damlab
