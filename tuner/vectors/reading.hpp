#pragma once

#include "engine/board/position.hpp"

#include <cstdint>
#include <vector>

namespace damlab {

/// What captures are compared by, one tier after the other; only the greatest in each are kept.
enum class Tier : std::uint8_t {
    pieces,     ///< pieces captured
    by_king,    ///< whether a king captures
    kings,      ///< kings captured
    sequence,   ///< the kinds captured, from the first jump on: a king before a man
    first_king, ///< how early the first king is captured; no rule set has it
};

/// The tiers that the choice among captures comes to.
[[nodiscard]] std::vector<Tier> tiers(CaptureChoice choice);

/// One thing done otherwise than every rule set has it, or than rules alone can say.
enum class Slip : std::uint8_t {
    none,
    may_stop_early,         ///< a capture may end after any jump
    ends_after_one_jump,    ///< a capture ends after its first jump
    moves_one_step,         ///< a flying king that captures nothing moves one step
    captures_neighbours,    ///< a flying king jumps only what stands next to it
    lands_right_behind,     ///< a flying king lands right behind what it jumps
    lands_anywhere,         ///< a flying king need not land where it can jump on
    jumps_twice,            ///< one piece may be jumped a second time
    takes_off_at_once,      ///< captured pieces do not stand in the way
    start_is_taken,         ///< the square that the capturing piece left does not count as empty
    later_jumps_take_kings, ///< a man may capture a king, but not at its first jump
    keeps_routes_apart,     ///< each route of a capture is a move
    crowned_for_passing,    ///< a man that passed over the far row is a king when its move ends elsewhere
    not_crowned_by_step,    ///< a man that steps on the far row stays a man
    not_crowned_by_capture, ///< a man that ends a capture on the far row stays a man
};

/// The rules as somebody may read them.
struct Reading {
    Rules rules;
    std::vector<Tier> tiers;
    Slip slip = Slip::none;
};

[[nodiscard]] Reading right_reading(const Rules& rules);

/// The moves of the side to move by a reading of the rules, in no particular order; each once, but for
/// Slip::keeps_routes_apart. Plain and slow: the engine's generator is for the rules as they are.
[[nodiscard]] std::vector<Move> moves_by(const Reading& reading, const Position& position);

} // namespace damlab
