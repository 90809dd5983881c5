#pragma once

#include "engine/board/position.hpp"

#include <fmt/format.h>
#include <string>

namespace damlab {

/// Where a game of PDN, or a variation, has come to.
struct PdnLine {
    Position now;
    Position before; ///< the last move; a variation starts there
    int number = 1;  ///< of the next move
    int number_before = 1;

    static PdnLine from(const Position& start) { return {.now = start, .before = start}; }

    /// Both sides' moves have one number; `first` is the side that starts a game.
    void play(const Move& move, Side first) {
        before = now;
        number_before = number;
        now = now.after(move);
        if (now.turn == first) ++number;
    }
    void set_up(const Position& position) {
        now = before = position;
        number_before = number;
    }
    /// A variation of the last move.
    [[nodiscard]] PdnLine variation() const {
        return {.now = before, .before = before, .number = number_before, .number_before = number_before};
    }
    /// The number as it stands before the next move: "12." for the side that starts a game, "12..." for the
    /// other.
    [[nodiscard]] std::string numbered(Side first) const {
        return fmt::format("{}{}", number, now.turn == first ? "." : "...");
    }
};

} // namespace damlab
