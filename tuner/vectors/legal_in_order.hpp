#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <vector>

namespace damlab {

/// The legal moves by origin, destination and captured squares: what is chosen or written from them does not
/// depend on the order in which a generator happens to find them.
[[nodiscard]] std::vector<Move> legal_in_order(const RuleSet& set, const Position& position);

} // namespace damlab
