#pragma once

#include "tuner/play/board_view.hpp"
#include "tuner/play/terminal_abilities.hpp"

#include <string>

namespace damlab::play {

/// How a board is drawn.
struct Drawing {
    Abilities abilities;
    bool turned = false; ///< the other side below
};

/// The board as lines of text, with the names of the squares: numbers stand in their squares, letters and
/// ranks at the edge.
///
/// Without colours one line a rank: w and b are men, W and B kings, a dot is an empty dark square. With
/// colours two lines a rank, and the squares in `marked` (those of the last move) set off.
[[nodiscard]] std::string draw_board(const BoardView& view, const Position& position, Bitboard marked,
                                     const Drawing& drawing);

/// How many characters its lines have at most.
[[nodiscard]] int drawing_width(const BoardView& view, const Drawing& drawing);

} // namespace damlab::play
