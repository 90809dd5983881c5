#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::openings {

/// Puts positions in the order in which a suite lists them: that of their FEN, byte by byte.
void sort_by_fen(const RuleSet& set, std::vector<Position>& positions);

/// An opening suite as text: a comment with the command that makes it, then one FEN a line.
[[nodiscard]] std::string suite_text(const RuleSet& set, std::string_view command,
                                     std::span<const Position> positions);

} // namespace damlab::openings
