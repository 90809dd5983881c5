#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace damlab::hub {

/// A position as the protocol writes it: the side to move, `W` or `B`, then for each square in the order of
/// the rule set's numbers `w` or `b` for a man, `W` or `B` for a king, `e` for none.
[[nodiscard]] std::string format_position(const RuleSet& set, const Position& position);

/// Throws NotationError for a text of another length, another character, or a man on the row on which it is
/// crowned.
[[nodiscard]] Position parse_position(const RuleSet& set, std::string_view text);

} // namespace damlab::hub
