#pragma once

#include "tuner/play/board_view.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::play {

/// What a typed text means among the legal moves.
struct MoveEntry {
    std::vector<Move> moves; ///< one: that is it; several: it may be any of them; none: see `problem`
    std::string problem; ///< why it is none, and what could be played; empty if it doesn't look like a move
};

/// Reads a move as people type it. Everything that a file of games may hold is accepted (parse_move in
/// engine/notation), and besides: spaces, the start of a move ("c3", "c3-d", "32-2"), and a capture that
/// breaks off after some of its jumps. A text that names a move in full means that one, even if others
/// start with it.
[[nodiscard]] MoveEntry read_move_entry(const BoardView& view, const Position& position,
                                        std::span<const Move> legal, std::string_view text);

} // namespace damlab::play
