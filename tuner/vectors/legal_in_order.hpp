#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <vector>

namespace damlab {

/// The moves by origin, destination and captured squares: the same list for the same moves.
[[nodiscard]] std::vector<Move> in_order(std::vector<Move> moves);

/// The legal moves in that order: what is chosen or written from them does not depend on the one in which a
/// generator happens to find them.
[[nodiscard]] std::vector<Move> legal_in_order(const RuleSet& set, const Position& position);

} // namespace damlab
