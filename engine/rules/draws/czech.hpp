#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

/// No rule that counts moves is known: pair it with a ply limit.
inline constexpr DrawRow czech[] = {
    {.id = "repetition-3",
     .text = "the same position for the third time",
     .source = "a federation club's text",
     .repetitions = 3},
};

} // namespace damlab::draws
