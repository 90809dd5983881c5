#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

inline constexpr DrawRow italian[] = {
    {.id = "repetition-4",
     .text = "the same position for the fourth time",
     .source = "FID 9.3",
     .repetitions = 4},
    {.id = "no-progress-40",
     .text = "no capture and no man's move, 40 moves by each",
     .source = "FID 10.4",
     .plies = 80,
     .resets = by_capture_or_man},
};

} // namespace damlab::draws
