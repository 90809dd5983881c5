#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"
#include "tuner/random/twister.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace damlab {

/// Moves from a position, after the last of which the side to move has pieces and no move.
struct ShutIn {
    Position start;
    std::vector<Move> moves;
};

/// A course of `plies` moves, of which none but perhaps the last is a man's and none captures or crowns, that
/// ends with a side shut in, and that is `wanted`. Nothing if none is found.
[[nodiscard]] std::optional<ShutIn> find_shut_in(const RuleSet& set, int plies, Twister& random,
                                                 const std::function<bool(const ShutIn&)>& wanted);

} // namespace damlab
