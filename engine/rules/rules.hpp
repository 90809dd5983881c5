#pragma once

#include <cstdint>

namespace damlab {

enum class BoardSize : std::uint8_t { eight, ten };
enum class ManCaptures : std::uint8_t { forward, all_directions };
enum class KingRange : std::uint8_t { one_step, flying };

/// Which of several possible captures may be played.
enum class CaptureChoice : std::uint8_t {
    free,
    king_must,       ///< if any king can capture, a king must
    most_pieces,     ///< kings count as one piece, like men
    most_then_kings, ///< most pieces, then most kings captured
    italian,         ///< most pieces, by a king, most kings captured, the earliest king
};

/// What becomes of a man that reaches the far row while capturing.
enum class FarRow : std::uint8_t { crowned_and_stops, goes_on_as_man, goes_on_as_king };

/// How the pieces move: everything that move generation needs, and nothing else. A structural type,
/// so that a rule set can be a template argument and fold away at compile time.
///
/// Common to all rule sets and therefore no fields: men step one square forward; a capture once begun
/// is completed; a piece is jumped once at most and stands in the way until the move ends (American
/// draughts removes it at once, which one-step jumps cannot tell apart); the square that the capturing
/// piece started from counts as empty.
struct Rules {
    BoardSize board = BoardSize::eight;
    ManCaptures man_captures = ManCaptures::forward;
    KingRange kings = KingRange::flying;
    bool man_takes_king = true;
    CaptureChoice choice = CaptureChoice::free;
    FarRow far_row = FarRow::crowned_and_stops;
    bool capturing_compulsory = true;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// The house rule: instead of capturing, any ordinary move may be played.
constexpr Rules with_free_capturing(Rules rules) {
    rules.capturing_compulsory = false;
    return rules;
}

} // namespace damlab
