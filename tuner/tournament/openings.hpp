#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <string_view>
#include <vector>

namespace damlab {

/// Reads an opening suite. `name` stands for the file in messages, and tells its form:
///
/// - NAME.pdn: the games of a PDN file, each played for `plies` plies (0: to its end);
/// - else a FEN on each line; `#` starts a comment, empty lines are skipped.
///
/// A position counts once, however often it comes. Throws InputError with line and column for what is no
/// position or no legal game, for a game of other rules, for a position in which the side to move has no
/// move, and for a suite without any.
[[nodiscard]] std::vector<Position> parse_openings(const RuleSet& set, std::string_view text,
                                                   std::string_view name, int plies = 0);

} // namespace damlab
