#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <string>
#include <vector>

namespace damlab {

/// A position for which somebody has other moves than the rules.
struct Disagreement {
    const RuleSet* rules = nullptr;
    Position position;
    std::vector<std::string> missing; ///< moves of the rules that they do not have, as text
    std::vector<std::string> extra;   ///< what they have and the rules do not
    std::vector<std::string> twice{}; ///< moves of the rules that they have more than once
};

/// A move as a disagreement lists it: "c3:e5, taking d4, to B:WKe5:Ba1".
[[nodiscard]] std::string describe_move(const RuleSet& set, const Position& position, const Move& move);

/// The board, whose move it is, and the moves that differ, as lines of text.
[[nodiscard]] std::string report(const Disagreement& disagreement);

} // namespace damlab
