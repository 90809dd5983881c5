#pragma once

#include "engine/game/status.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace damlab {

/// Ends a game that both players take for decided, or for drawn, over some moves of each. Off unless asked
/// for.
struct ScoreAgreement {
    int win_score = 0;  ///< hundredths of a man, for the side that is winning; 0: off
    int win_moves = 4;  ///< of each side
    int draw_score = 0; ///< at most this far from equality
    int draw_moves = 0; ///< of each side; 0: off
    int draw_from_ply = 60;

    friend bool operator==(const ScoreAgreement&, const ScoreAgreement&) = default;
};

inline constexpr std::string_view ended_by_agreed_win = "agreed-win";
inline constexpr std::string_view ended_by_agreed_draw = "agreed-draw";

/// What the players agree on, if they do. `scores`: one for each ply of the game so far, as in GameRecord;
/// `turn`: the side to move now.
[[nodiscard]] std::optional<Status> agreed_status(const ScoreAgreement& agreement,
                                                  std::span<const std::int16_t> scores, Side turn);

} // namespace damlab
