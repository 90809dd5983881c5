#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

/// Kings alone are compared: that is how a capture (of a man) can leave three kings against one.
inline constexpr Balance three_kings_against_one[] = {
    {.strong = {.kings = {3, 3}}, .weak = {.kings = {1, 1}}}};

inline constexpr DrawRow spanish[] = {
    {.id = "repetition-3",
     .text = "the same position for the third time",
     .source = "Ludoteka",
     .repetitions = 3},
    {.id = "king-moves-20",
     .text = "only king moves and no capture, 20 moves by each",
     .source = "Ludoteka",
     .plies = 40,
     .resets = by_capture_or_man},
    {.id = "three-kings-12",
     .text = "three kings against one, the strong side holding the main road, 12 moves by each",
     .source = "FPD 3.2.b",
     .plies = 24,
     .balances = three_kings_against_one,
     .main_road = MainRoad::strong_side_on_it},
};

} // namespace damlab::draws
