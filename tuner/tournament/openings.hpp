#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// Reads an opening suite: a FEN on each line, `#` starts a comment, empty lines are skipped. `name` stands
/// for the file in messages. Throws InputError with line and column for what is no position, and for a
/// suite without any, or with a position in which the game is over.
[[nodiscard]] std::vector<Position> parse_openings(const RuleSet& set, std::string_view text,
                                                   std::string_view name);

} // namespace damlab
