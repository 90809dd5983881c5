#pragma once

#include "engine/board/position.hpp"

#include <span>
#include <vector>

namespace damlab {

/// The moves by origin, destination and pieces captured: the same list for the same moves.
[[nodiscard]] std::vector<Move> sorted(std::span<const Move> moves);

/// The moves of `a` that are not in `b`, sorted; a move that is there twice and once in `b` is left once.
[[nodiscard]] std::vector<Move> difference(std::span<const Move> a, std::span<const Move> b);

} // namespace damlab
