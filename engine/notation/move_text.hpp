#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <span>
#include <string>
#include <string_view>

namespace damlab {

/// A legal move as the rule set writes it: "32-28", "c3:e5". A capture is written short, unless another
/// capture has the same ends: then with every square that PDN 3.0 asks for ("47x38x24x13x36", see route.hpp).
[[nodiscard]] std::string format_move(const RuleSet& set, const Position& position, const Move& move);
/// The same, for a caller that has listed the legal moves already.
[[nodiscard]] std::string format_move(const RuleSet& set, const Position& position,
                                      std::span<const Move> legal, const Move& move);

/// Reads a legal move. In every rule set it may be written with numbers or in algebraic notation; with `-`,
/// `x`, `:` or nothing between the squares, whether or not it captures (`10x14`, `3228`, `a3b4`); with
/// leading zeros; with some or all of the squares that a capture runs over; and in the short form of Russian
/// players, the file where it starts and the square where it ends (`ed4`). Where a quiet move and a capture
/// share their ends (house rule), the sign decides.
///
/// Throws NotationError if the text is not a move, is not legal (saying why), or fits several legal moves
/// (naming them).
[[nodiscard]] Move parse_move(const RuleSet& set, const Position& position, std::string_view text);
[[nodiscard]] Move parse_move(const RuleSet& set, const Position& position, std::span<const Move> legal,
                              std::string_view text);

} // namespace damlab
