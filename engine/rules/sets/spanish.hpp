#pragma once

#include "engine/rules/rules.hpp"

namespace damlab::rules {

/// Spanish draughts.
inline constexpr Rules spanish{
    .board = BoardSize::eight,
    .man_captures = ManCaptures::forward,
    .kings = KingRange::flying,
    .man_takes_king = true,
    .choice = CaptureChoice::most_then_kings,
    .far_row = FarRow::crowned_and_stops,
};

} // namespace damlab::rules
