#include "engine/notation/square.hpp"

#include "engine/notation/notation_error.hpp"

#include <fmt/format.h>

namespace damlab {
namespace {

bool mirrored(const RuleSet& set) { return set.notation.numbering != Numbering::from_top_left; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The file that a letter names, from 0; not checked against the board.
int file_of(char letter) {
    if (letter >= 'a' && letter <= 'j') return letter - 'a';
    if (letter >= 'A' && letter <= 'J') return letter - 'A';
    return -1;
}

/// Takes a number of at most `digits` digits. -1 if there is none.
int take_number(std::string_view& rest, std::size_t digits) {
    int number = 0;
    std::size_t used = 0;
    for (; used < digits && used < rest.size() && is_digit(rest[used]); ++used)
        number = 10 * number + (rest[used] - '0');
    rest.remove_prefix(used);
    return used == 0 ? -1 : number;
}

} // namespace

int square_number(const RuleSet& set, Square square) {
    const Geometry shape = geometry(set.rules.board);
    const int row = shape.row(square), column = shape.column(square), stride = shape.stride();
    switch (set.notation.numbering) {
    case Numbering::from_top_left:
        return row * stride + column + 1;
    case Numbering::mirrored_from_top_left:
        return row * stride + stride - column;
    case Numbering::mirrored_from_bottom_right:
        return (shape.side - 1 - row) * stride + column + 1;
    }
    return 0;
}

std::optional<Square> square_of_number(const RuleSet& set, int number) {
    const Geometry shape = geometry(set.rules.board);
    if (number < 1 || number > shape.squares()) return std::nullopt;
    const int row = (number - 1) / shape.stride(), column = (number - 1) % shape.stride();
    switch (set.notation.numbering) {
    case Numbering::from_top_left:
        return shape.at(row, column);
    case Numbering::mirrored_from_top_left:
        return shape.at(row, shape.stride() - 1 - column);
    case Numbering::mirrored_from_bottom_right:
        return shape.at(shape.side - 1 - row, column);
    }
    return std::nullopt;
}

int square_file(const RuleSet& set, Square square) {
    const Geometry shape = geometry(set.rules.board);
    return mirrored(set) ? shape.side - 1 - shape.file(square) : shape.file(square);
}

std::optional<Square> square_at(const RuleSet& set, int file, int rank) {
    const Geometry shape = geometry(set.rules.board);
    if (file < 0 || file >= shape.side || rank < 0 || rank >= shape.side) return std::nullopt;
    const int row = shape.side - 1 - rank;
    const Square square = shape.at(row, (mirrored(set) ? shape.side - 1 - file : file) / 2);
    if (square_file(set, square) != file) return std::nullopt; // a light square
    return square;
}

std::string square_text(const RuleSet& set, Square square) {
    if (set.notation.squares == SquareStyle::numeric) return fmt::format("{}", square_number(set, square));
    const Geometry shape = geometry(set.rules.board);
    return fmt::format("{}{}", char('a' + square_file(set, square)), shape.side - shape.row(square));
}

std::optional<Square> take_square(const RuleSet& set, std::string_view& rest, std::size_t digits) {
    if (rest.empty()) return std::nullopt;
    std::string_view after = rest;
    std::optional<Square> square;
    if (is_digit(rest.front())) {
        square = square_of_number(set, take_number(after, digits));
    } else {
        const int file = file_of(rest.front());
        after.remove_prefix(1);
        // Only the large board has a rank of two digits.
        const bool ten = after.starts_with("10") && set.rules.board == BoardSize::ten;
        square = square_at(set, file, take_number(after, ten ? 2 : 1) - 1);
    }
    if (square) rest = after;
    return square;
}

Square parse_square(const RuleSet& set, std::string_view text) {
    std::string_view rest = text;
    const std::optional<Square> square = take_square(set, rest);
    if (!square || !rest.empty())
        throw NotationError("square", text, 0, fmt::format("expected {}", expected_square(set)));
    return *square;
}

std::string expected_square(const RuleSet& set) {
    const Geometry shape = geometry(set.rules.board);
    return fmt::format("a dark square (1-{}, or a1-{}{})", shape.squares(), char('a' + shape.side - 1),
                       shape.side);
}

RuleSet with_squares(const RuleSet& set, SquareStyle style) {
    RuleSet other = set;
    other.notation.squares = style;
    return other;
}

RuleSet with_board(const RuleSet& set, const RuleSet& other) {
    if (set.rules.board != other.rules.board)
        throw InputError(
            fmt::format("the squares of {} cannot be named as those of {}: their boards differ in size",
                        set.name, other.name));
    RuleSet result = set;
    result.notation.squares = other.notation.squares;
    result.notation.numbering = other.notation.numbering;
    return result;
}

} // namespace damlab
