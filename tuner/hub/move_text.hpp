#pragma once

#include "engine/board/position.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/rules/rule_set.hpp"

#include <span>
#include <string>
#include <string_view>

namespace damlab::hub {

/// How a move that could be read was written.
enum class MoveForm : std::uint8_t {
    as_written_here, ///< as format_move writes it
    shuffled,        ///< the captured squares in another order, which the protocol allows
    left_out,        ///< without the captured squares: only one capture has these ends
};

struct ReadMove {
    Move move;
    MoveForm form = MoveForm::as_written_here;
};

/// A move in the rule set's numbers: `32-28`, or for a capture from, to and the captured squares, ascending:
/// `28x19x23`. Russian rules know captures that differ in nothing but being crowned on the way; the protocol
/// writes both the same.
[[nodiscard]] std::string format_move(const RuleSet& set, const Move& move);

/// A move that can be read, but is not one of the legal ones, or might be several.
class IllegalMove : public NotationError {
public:
    using NotationError::NotationError;
};

/// Reads one of the legal moves. The captured squares may come in any order, or be left out if only one
/// capture has these ends. Of two captures that differ only in being crowned it is the one that is.
/// Throws IllegalMove for a move that is not legal or fits several, NotationError for a text that is no move
/// in this notation.
[[nodiscard]] ReadMove parse_move(const RuleSet& set, std::span<const Move> legal, std::string_view text);

} // namespace damlab::hub
