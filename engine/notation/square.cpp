#include "engine/notation/square.hpp"

#include "engine/notation/notation_error.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace damlab {
namespace {

bool mirrored(const RuleSet& set) { return set.notation.numbering != Numbering::from_top_left; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Takes a number of at most `digits` digits; 0 if there is none.
int take_number(std::string_view& rest, std::size_t digits) {
    int number = 0;
    std::size_t used = 0;
    for (const std::size_t most = std::min(digits, rest.size()); used < most && is_digit(rest[used]); ++used)
        number = 10 * number + (rest[used] - '0');
    rest.remove_prefix(used);
    return number;
}

constexpr int number(BoardSize board, Numbering numbering, Square square) {
    const Geometry shape = geometry(board);
    const int row = shape.row(square), column = shape.column(square), stride = shape.stride();
    switch (numbering) {
    case Numbering::from_top_left:
        return row * stride + column + 1;
    case Numbering::mirrored_from_top_left:
        return row * stride + stride - column;
    case Numbering::mirrored_from_bottom_right:
        return (shape.side - 1 - row) * stride + column + 1;
    }
    return 0;
}

/// The squares of a board by their numbers.
struct SquareTable {
    int count = 0;
    std::array<Square, 51> by_number{};
};

constexpr SquareTable make_table(BoardSize board, Numbering numbering) {
    SquareTable table{.count = geometry(board).squares()};
    for (const Square square : geometry(board).board())
        table.by_number[std::size_t(number(board, numbering, square))] = square;
    return table;
}

/// The squares of each file, from a.
constexpr std::array<Bitboard, 10> make_files(BoardSize board) {
    std::array<Bitboard, 10> table{};
    for (const Square square : geometry(board).board())
        table[std::size_t(geometry(board).file(square))] |= square;
    return table;
}
constexpr std::array<Bitboard, 10> files[2] = {make_files(BoardSize::eight), make_files(BoardSize::ten)};

const SquareTable& squares(const RuleSet& set) {
    using enum Numbering;
    static constexpr SquareTable tables[2][3] = {
        {make_table(BoardSize::eight, from_top_left), make_table(BoardSize::eight, mirrored_from_top_left),
         make_table(BoardSize::eight, mirrored_from_bottom_right)},
        {make_table(BoardSize::ten, from_top_left), make_table(BoardSize::ten, mirrored_from_top_left),
         make_table(BoardSize::ten, mirrored_from_bottom_right)}};
    return tables[std::size_t(set.rules.board)][std::size_t(set.notation.numbering)];
}

} // namespace

int square_number(const RuleSet& set, Square square) {
    return number(set.rules.board, set.notation.numbering, square);
}

std::optional<Square> square_of_number(const RuleSet& set, int number) {
    const SquareTable& table = squares(set);
    if (number < 1 || number > table.count) return std::nullopt;
    return table.by_number[std::size_t(number)];
}

int square_file(const RuleSet& set, Square square) {
    const Geometry shape = geometry(set.rules.board);
    return mirrored(set) ? shape.side - 1 - shape.file(square) : shape.file(square);
}

int file_of_letter(char letter) {
    if (letter >= 'a' && letter <= 'j') return letter - 'a';
    if (letter >= 'A' && letter <= 'J') return letter - 'A';
    return -1;
}

Bitboard file_squares(const RuleSet& set, int file) {
    const int side = geometry(set.rules.board).side;
    if (file < 0 || file >= side) return {};
    return files[std::size_t(set.rules.board)][std::size_t(mirrored(set) ? side - 1 - file : file)];
}

std::optional<Square> square_at(const RuleSet& set, int file, int rank) {
    const Geometry shape = geometry(set.rules.board);
    if (rank < 0 || rank >= shape.side) return std::nullopt;
    const int row = shape.side - 1 - rank;
    const Bitboard square = file_squares(set, file) & shape.rows(row, row);
    if (square.empty()) return std::nullopt; // a light square, or none of the board
    return square.first();
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
        const int file = file_of_letter(rest.front());
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
