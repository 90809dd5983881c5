#pragma once

#include "tuner/hub/engine/thinker.hpp"
#include "tuner/hub/level.hpp"

namespace damlab::hub {

/// The argument of `go`.
enum class Mode : std::uint8_t { think, ponder, analyze };

/// How to search a game's position within the limits of a level. The clock of the game does not run while
/// one analyses; nor is time spent by it on a move that is the only one.
[[nodiscard]] Thought plan(Game game, const Level& level, Mode mode);

} // namespace damlab::hub
