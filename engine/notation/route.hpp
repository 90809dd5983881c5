#pragma once

#include "engine/board/position.hpp"

#include <span>
#include <vector>

namespace damlab {

/// A way in which the piece that makes a capture can run: the squares between `move.from` and `move.to` that
/// PDN 3.0 lists. Behind each jump but the last that is the square on which the piece turns, or, where it
/// goes straight on, the one right behind the piece jumped.
using Route = std::vector<Square>;

/// A route of a legal capture. If several lead to the same move, kings are jumped as early as possible (in
/// Italian the only legal way). Empty for a capture of one piece and for a move that captures nothing.
[[nodiscard]] Route find_route(const Rules& rules, const Position& position, const Move& move);

/// How squares written between the ends of a capture may belong to a route.
enum class RouteFit : std::uint8_t {
    passes, ///< the piece runs over all of them, in that order
    lands,  ///< it may land on each of them, in that order, behind jumps of its own
    equals, ///< they are the route as PDN lists it
};

/// Whether some route of the capture fits the squares.
[[nodiscard]] bool fits_route(const Rules& rules, const Position& position, const Move& move,
                              std::span<const Square> squares, RouteFit fit);

} // namespace damlab
