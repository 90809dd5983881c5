#pragma once

#include "engine/rules/rule_set.hpp"
#include "engine/search/request.hpp"

#include <optional>

namespace damlab {

/// Material (man 100, king 300 or 140) and 3 for every row advanced, for the side to move; written a second
/// time, square by square.
[[nodiscard]] Score plain_evaluation(const RuleSet& set, const Position& position);

/// What the yardstick's definition gives for a position, by plain minimax: every move of every position,
/// no bounds, no table. Empty if that takes more than `most_nodes`.
[[nodiscard]] std::optional<Score> minimax(const RuleSet& set, const SearchRequest& request,
                                           std::uint64_t most_nodes);

} // namespace damlab
