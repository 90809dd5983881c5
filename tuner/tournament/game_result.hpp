#pragma once

#include "engine/game/game.hpp"
#include "tuner/store/record.hpp"

namespace damlab {

/// What a game that is over came to, as it is stored; one that is not is void.
[[nodiscard]] GameResult result_of(Outcome outcome);
/// The same the other way round: a void game is ongoing.
[[nodiscard]] Outcome outcome_of(GameResult result);

} // namespace damlab
