#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <vector>

namespace damlab::openings {

/// Every distinct position that can stand on the board after `plies` legal moves from the start, except
/// those in which the game is over. In the order of their FEN.
[[nodiscard]] std::vector<Position> positions_after(const RuleSet& set, int plies);

} // namespace damlab::openings
