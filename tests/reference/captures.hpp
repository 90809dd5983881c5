#pragma once

#include "tests/reference/board.hpp"
#include "tests/reference/rule_table.hpp"

#include <vector>

namespace damlab::reference {

struct Jumped {
    Place place;
    bool king = false;
};

/// A completed capture by one route.
struct Capture {
    Place from;
    Place to;
    bool by_king = false;       ///< the capturing piece was a king when it started
    std::vector<Jumped> jumped; ///< in the order of the route
    bool crowned = false;       ///< a man became a king
};

/// Every completed capture by every route, without regard to which of them may be played.
[[nodiscard]] std::vector<Capture> all_captures(const RuleTable& rules, const Board& board, Color to_move);

/// Those of the captures that the rules leave to the player's choice.
[[nodiscard]] std::vector<Capture> allowed(Choice choice, std::vector<Capture> captures);

} // namespace damlab::reference
