#pragma once

#include "engine/board/geometry.hpp"

#include <string_view>

namespace damlab {

enum class Outcome : std::uint8_t { ongoing, white_wins, black_wins, draw };

constexpr Outcome win_for(Side side) {
    return side == Side::white ? Outcome::white_wins : Outcome::black_wins;
}

/// How a game stands, and what ended it.
struct Status {
    Outcome outcome = Outcome::ongoing;
    /// Empty while the game goes on; else one of the ids below or that of a DrawRow. Static storage.
    std::string_view ended_by = {};

    [[nodiscard]] constexpr bool over() const { return outcome != Outcome::ongoing; }
    friend constexpr bool operator==(const Status&, const Status&) = default;
};

/// The loser, to move, has no piece, or pieces and no legal move.
inline constexpr std::string_view ended_by_no_pieces = "no-pieces";
inline constexpr std::string_view ended_by_no_moves = "no-moves";
/// Adjudication: draws that no draw rule knows.
inline constexpr std::string_view ended_by_ply_limit = "ply-limit";
inline constexpr std::string_view ended_by_repetition_cut = "repetition-cut";

} // namespace damlab
