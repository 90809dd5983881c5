#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

/// The user's site, every rule set: its rule pages.
inline constexpr DrawRow site[] = {
    {.id = "no-conversion-40",
     .text = "no capture and no crowning, 40 moves by each",
     .source = "rule pages of the site",
     .plies = 80,
     .resets = by_capture_or_crowning},
};

} // namespace damlab::draws
