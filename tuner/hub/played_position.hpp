#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"
#include "tuner/hub/line.hpp"

#include <span>
#include <string>
#include <vector>

namespace damlab::hub {

/// What is to be searched next, the command `pos`: the position after `moves` were played from `start`. They
/// tell an engine which positions would be repetitions.
struct PlayedPosition {
    Position start;
    std::vector<Move> moves = {};

    [[nodiscard]] Position position() const;
};

/// The whole line: `pos pos=W... moves="32-28 19-23"`.
[[nodiscard]] std::string format_played_position(const RuleSet& set, const Position& start,
                                                 std::span<const Move> moves);

/// Reads the arguments of a line `pos`. Throws NotationError if there is no position or a wrong one, and for
/// a move that is not legal.
[[nodiscard]] PlayedPosition parse_played_position(const RuleSet& set, const Line& line);

} // namespace damlab::hub
