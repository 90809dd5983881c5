#pragma once

#include "engine/rules/rule_set.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damlab {

/// The number of a square, from 1, on the board of the rule set.
[[nodiscard]] int square_number(const RuleSet& set, Square square);
/// The square with that number, if the board has it.
[[nodiscard]] std::optional<Square> square_of_number(const RuleSet& set, int number);

/// The file, counted from 0 (a), seen with White at the bottom. On the mirrored boards a1 is a light square.
[[nodiscard]] int square_file(const RuleSet& set, Square square);
/// The file that a letter of either case names, from 0; -1 if none does. Not checked against the board.
[[nodiscard]] int file_of_letter(char letter);
/// The dark squares of a file; none if the board has no such file.
[[nodiscard]] Bitboard file_squares(const RuleSet& set, int file);
/// The square on that file and rank, both from 0, if the board has it and it is a dark one.
[[nodiscard]] std::optional<Square> square_at(const RuleSet& set, int file, int rank);

/// A square as the rule set writes it: "12" or "c3".
[[nodiscard]] std::string square_text(const RuleSet& set, Square square);

/// Reads a square, as a number (leading zeros allowed) or in algebraic notation, in every rule set. Throws
/// NotationError if it is neither or there is no such square.
[[nodiscard]] Square parse_square(const RuleSet& set, std::string_view text);

/// Takes a square from the front of `rest`, at most `digits` digits long if it is a number. Returns nothing,
/// and takes nothing, if the text does not start with a square of this board.
[[nodiscard]] std::optional<Square> take_square(const RuleSet& set, std::string_view& rest,
                                                std::size_t digits = 3);

/// What a square may look like, for error messages: "a square (1-32, or a1-h8)".
[[nodiscard]] std::string expected_square(const RuleSet& set);

/// The same rule set with its squares written in another style. Both are always read.
[[nodiscard]] RuleSet with_squares(const RuleSet& set, SquareStyle style);

/// The same rule set with its squares named as another one of the same board size names them: for files that
/// follow the custom of another country. Throws InputError if the boards differ in size.
[[nodiscard]] RuleSet with_board(const RuleSet& set, const RuleSet& other);

} // namespace damlab
