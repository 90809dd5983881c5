#pragma once

#include "engine/rules/rules.hpp"

namespace damlab::rules {

/// Czech draughts.
inline constexpr Rules czech{
    .board = BoardSize::eight,
    .man_captures = ManCaptures::forward,
    .kings = KingRange::flying,
    .man_takes_king = true,
    .choice = CaptureChoice::king_must,
    .far_row = FarRow::crowned_and_stops,
};

} // namespace damlab::rules
