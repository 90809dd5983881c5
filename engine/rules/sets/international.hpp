#pragma once

#include "engine/rules/rules.hpp"

namespace damlab::rules {

/// International draughts. Fédération Mondiale du Jeu de Dames.
inline constexpr Rules international{
    .board = BoardSize::ten,
    .man_captures = ManCaptures::all_directions,
    .kings = KingRange::flying,
    .man_takes_king = true,
    .choice = CaptureChoice::most_pieces,
    .far_row = FarRow::goes_on_as_man,
};

} // namespace damlab::rules
