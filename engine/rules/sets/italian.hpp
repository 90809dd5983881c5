#pragma once

#include "engine/rules/rules.hpp"

namespace damlab::rules {

/// Italian draughts. Federazione Italiana Dama.
inline constexpr Rules italian{
    .board = BoardSize::eight,
    .man_captures = ManCaptures::forward,
    .kings = KingRange::one_step,
    .man_takes_king = false,
    .choice = CaptureChoice::italian,
    .far_row = FarRow::crowned_and_stops,
};

} // namespace damlab::rules
