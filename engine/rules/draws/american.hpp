#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

inline constexpr DrawRow american[] = {
    {.id = "repetition-3",
     .text = "the same position for the third time",
     .source = "WCDF 1.32.1",
     .repetitions = 3},
    {.id = "no-progress-40",
     .text = "no capture and no man's move, 40 moves by each",
     .source = "WCDF 1.32.2",
     .plies = 80,
     .resets = by_capture_or_man},
};

} // namespace damlab::draws
