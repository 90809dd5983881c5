#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

inline constexpr Balance small_endings[] = {
    {exactly(2, 0), exactly(2, 0)}, {exactly(2, 0), exactly(1, 0)}, {exactly(2, 0), exactly(1, 1)},
    {exactly(1, 0), exactly(1, 0)}, {exactly(1, 0), exactly(1, 1)},
};

inline constexpr DrawRow brazilian[] = {
    {.id = "repetition-3",
     .text = "the same position for the third time",
     .source = "common; the article was not seen",
     .repetitions = 3},
    {.id = "king-moves-20",
     .text = "only king moves and no capture, 20 moves by each",
     .source = "CBD 97b",
     .plies = 40,
     .resets = by_capture_or_man},
    {.id = "small-endings-5",
     .text = "two kings against two kings, a king, or king and man; a king against a king, or king and man; "
             "5 moves by each",
     .source = "CBD 99",
     .plies = 10,
     .balances = small_endings},
    {.id = "main-road-5",
     .text = "three pieces with at least one king against a lone king on the main road, 5 moves by each",
     .source = "CBD 100",
     .plies = 10,
     .balances = three_against_lone_king,
     .main_road = MainRoad::weak_side_on_it},
};

} // namespace damlab::draws
