#pragma once

#include "engine/board/position.hpp"
#include "engine/movegen/inline_list.hpp"

namespace damlab {

/// The legal moves of a position.
using MoveList = InlineList<Move, 128>;

} // namespace damlab
