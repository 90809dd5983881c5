#pragma once

#include "engine/board/position.hpp"
#include "tests/reference/moves.hpp"

#include <vector>

/// The border between the engine's types and the reference generator's.
namespace damlab::reference {

[[nodiscard]] Board board_of(const Position& position, int size);
[[nodiscard]] Color color_of(Side side);

/// The legal moves by the reference generator as the engine's moves, in no particular order.
[[nodiscard]] std::vector<damlab::Move> legal_moves(const RuleTable& rules, const Position& position);

} // namespace damlab::reference
