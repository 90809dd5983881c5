#pragma once

#include "engine/rules/rules.hpp"

namespace damlab::rules {

/// American checkers, English draughts. World Checkers Draughts Federation, rules of 2012.
inline constexpr Rules american{
    .board = BoardSize::eight,
    .man_captures = ManCaptures::forward,
    .kings = KingRange::one_step,
    .man_takes_king = true,
    .choice = CaptureChoice::free,
    .far_row = FarRow::crowned_and_stops,
};

} // namespace damlab::rules
