#pragma once

#include "engine/rules/rules.hpp"

namespace damlab::rules {

/// Brazilian draughts: the international rules on the small board. Confederação Brasileira de Damas.
inline constexpr Rules brazilian{
    .board = BoardSize::eight,
    .man_captures = ManCaptures::all_directions,
    .kings = KingRange::flying,
    .man_takes_king = true,
    .choice = CaptureChoice::most_pieces,
    .far_row = FarRow::goes_on_as_man,
};

} // namespace damlab::rules
