#pragma once

#include <cstdint>

namespace damlab {

/// The value of a position for the side to move; a man is worth about 100. Scores beyond `decided` tell
/// a forced win or loss, and in how many plies.
using Score = std::int32_t;

inline constexpr Score infinite_score = 32'000;
inline constexpr Score won_score = 31'000;
inline constexpr Score decided_score = 30'000;
inline constexpr Score draw_score = 0;

/// Lost (won) after `plies` more plies.
constexpr Score lost_in(int plies) { return plies - won_score; }
constexpr Score won_in(int plies) { return won_score - plies; }

constexpr bool is_decided(Score score) { return score >= decided_score || score <= -decided_score; }
/// Of a decided score: the number of plies to the end of the game.
constexpr int plies_to_end(Score score) { return won_score - (score < 0 ? -score : score); }

} // namespace damlab
