#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

namespace damlab::texel {

/// Whether the material of a position stands: no capture for the side to move, and none for the opponent if
/// it were to move. Where capturing is not compulsory a capture may be possible, but neither side may gain by
/// captures: either may stop capturing after each move.
[[nodiscard]] bool is_quiet(const RuleSet& set, const Position& position);

} // namespace damlab::texel
