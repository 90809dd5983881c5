#pragma once

#include "engine/rules/rules.hpp"

namespace damlab::rules {

/// Russian draughts. Rules of the FMJD section for 64 squares.
inline constexpr Rules russian{
    .board = BoardSize::eight,
    .man_captures = ManCaptures::all_directions,
    .kings = KingRange::flying,
    .man_takes_king = true,
    .choice = CaptureChoice::free,
    .far_row = FarRow::goes_on_as_king,
};

} // namespace damlab::rules
