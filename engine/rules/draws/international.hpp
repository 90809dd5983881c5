#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

inline constexpr DrawRow international[] = {
    {.id = "repetition-3",
     .text = "the same position for the third time",
     .source = "FMJD Annex 1, 6.1",
     .repetitions = 3},
    {.id = "king-moves-25",
     .text = "only king moves and no capture, 25 moves by each",
     .source = "FMJD Annex 1, 6.2",
     .plies = 50,
     .resets = by_capture_or_man},
    {.id = "three-against-king-16",
     .text = "three pieces with at least one king against a lone king, 16 moves by each",
     .source = "FMJD Annex 1, 6.3",
     .plies = 32,
     .balances = three_against_lone_king},
    {.id = "few-against-king-5",
     .text = "two kings, king and man, or a king against a lone king, 5 moves by each",
     .source = "FMJD Annex 1, 6.4",
     .plies = 10,
     .balances = few_against_lone_king},
};

} // namespace damlab::draws
