#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"
#include "engine/search/score.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace damlab::openings {

/// Those whose material stands (texel::is_quiet): no exchange is half done.
[[nodiscard]] std::vector<Position> quiet(const RuleSet& set, std::span<const Position> positions);

/// How deep the yardstick looks at an opening, in plies.
inline constexpr int balance_depth = 9;

/// Those that the yardstick finds worth at most `limit` (100 is a man) for either side.
[[nodiscard]] std::vector<Position> balanced(const RuleSet& set, std::span<const Position> positions,
                                             Score limit, int threads);

/// At most `count` of them, chosen by `seed` and by nothing else: neither their order nor the machine.
[[nodiscard]] std::vector<Position> sample(std::span<const Position> positions, std::size_t count,
                                           std::uint64_t seed);

} // namespace damlab::openings
