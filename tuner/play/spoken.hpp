#pragma once

#include "engine/game/game.hpp"
#include "engine/search/score.hpp"
#include "tuner/play/board_view.hpp"

#include <string>

namespace damlab::play {

/// What else ends a game between people, besides what Status knows.
inline constexpr std::string_view ended_by_resignation = "resignation";
inline constexpr std::string_view ended_by_agreement = "agreement";

// Everything a game says, in sentences that can be read aloud; the last line has no end.

/// The pieces of each side by square, and who is to move; one line each.
[[nodiscard]] std::string spoken_position(const BoardView& view, const Position& position);

/// "White plays c3:g7, taking d4, f6, and is crowned." `position` is the one before the move.
[[nodiscard]] std::string spoken_move(const BoardView& view, const Position& position, const Move& move);

/// Who won and by what, or the rule by which a game is drawn, with its source.
[[nodiscard]] std::string spoken_result(const BoardView& view, const Status& status, const DrawRules& rules);

/// What a score for `side` means: "White is better by 1.2 men".
[[nodiscard]] std::string spoken_score(const BoardView& view, Side side, Score score);

} // namespace damlab::play
