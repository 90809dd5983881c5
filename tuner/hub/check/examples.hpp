#pragma once

#include "tuner/hub/played_position.hpp"

#include <optional>

namespace damlab::hub {

/// Positions that an engine is asked about, from random games: the same for a rule set everywhere. None is
/// over. Those that a rule set hardly knows may be missing.
struct Examples {
    PlayedPosition start;
    std::optional<PlayedPosition> capture = {};          ///< of one piece, and no more can be captured
    std::optional<PlayedPosition> multiple_capture = {}; ///< of several pieces
    std::optional<PlayedPosition> kings = {};            ///< the side to move has kings, and men
    std::optional<PlayedPosition> crowning = {};         ///< a man can be crowned
    std::optional<PlayedPosition> only_move = {};
    PlayedPosition few_kings_moves;  ///< kings that move to and fro, a few plies
    PlayedPosition many_kings_moves; ///< many plies
    std::vector<PlayedPosition> various = {};
};

[[nodiscard]] Examples make_examples(const RuleSet& set);

} // namespace damlab::hub
