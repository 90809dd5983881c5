#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace damlab {

/// Reads a position in the FEN of draughts, `W:W31,32,K3:B1,2,K30` (PDN 3.0, section "FEN tag"): the side to
/// move, then the pieces of each colour, K before a king.
///
/// Accepted besides: the colours in either order, one of them empty, ranges of numbers (`1-12`, `K1-12`),
/// algebraic squares, leading zeros, spaces between the parts, a dot at the end, the fields `:H0:F1` that
/// servers add, and `?` for the side to move, which PDN allows where it is unknown: it is then the side that
/// starts a game. Throws NotationError for anything else, for a square that is not on the board or is taken
/// twice, and for a man on the row on which it would be crowned.
[[nodiscard]] Position parse_fen(const RuleSet& set, std::string_view text);

/// The position as FEN in the squares of the rule set: sorted by number, men and kings together, without
/// ranges, White first.
[[nodiscard]] std::string format_fen(const RuleSet& set, const Position& position);

} // namespace damlab
