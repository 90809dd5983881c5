#pragma once

#include "engine/game/game.hpp"

#include <array>
#include <string>

namespace damlab::play {

/// What PDN tells of a game besides its moves.
struct GameLabels {
    std::string event;
    std::string date;                 ///< "2026.11.30"
    std::array<std::string, 2> names; ///< of the players, by Side
};

/// The game as PDN, in the rule set's own colours and squares. What ended it stands in a comment behind the
/// last move.
[[nodiscard]] std::string game_text(const Game& game, const Status& status, const GameLabels& labels);

} // namespace damlab::play
