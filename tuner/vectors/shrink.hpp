#pragma once

#include "engine/board/position.hpp"

#include <functional>

namespace damlab {

/// Makes the position smaller while `holds` says that it still shows what it is kept for: takes pieces off,
/// one or two at a time, and makes men of kings, until nothing more can be done. Leaves each side a piece,
/// if it has any. Asks only about positions of the rules (no man on its far row).
[[nodiscard]] Position shrink(BoardSize board, Position position,
                              const std::function<bool(const Position&)>& holds);

} // namespace damlab
