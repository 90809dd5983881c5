#include "tests/support/numbers.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <stdexcept>

namespace damlab {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

int parse_number(std::string_view text) {
    int number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ptr != text.data() + text.size())
        throw std::invalid_argument(fmt::format("\"{}\" is no number", text));
    return number;
}

Side parse_side(char letter) {
    if (letter != 'W' && letter != 'B') throw std::invalid_argument(fmt::format("no side '{}'", letter));
    return letter == 'W' ? Side::white : Side::black;
}

std::string pieces_of(const RuleSet& set, const Position& position, Side side) {
    std::vector<std::pair<int, bool>> pieces;
    for (const Square square : position.of(side))
        pieces.emplace_back(number_of(set, square), position.kings.contains(square));
    std::sort(pieces.begin(), pieces.end());
    std::vector<std::string> texts;
    for (const auto& [number, king] : pieces)
        texts.push_back(fmt::format("{}{}", king ? "K" : "", number));
    return fmt::format("{}", fmt::join(texts, ","));
}

} // namespace

Square numbered(const RuleSet& set, int number) {
    const Geometry shape = geometry(set.rules.board);
    if (number < 1 || number > shape.squares()) throw std::out_of_range(fmt::format("square {}", number));
    const int row = (number - 1) / shape.stride();
    const int column = (number - 1) % shape.stride();
    switch (set.notation.numbering) {
    case Numbering::from_top_left:
        return shape.at(row, column);
    case Numbering::mirrored_from_top_left:
        return shape.at(row, shape.stride() - 1 - column);
    case Numbering::mirrored_from_bottom_right:
        return shape.at(shape.side - 1 - row, column);
    }
    throw std::invalid_argument("unknown numbering");
}

int number_of(const RuleSet& set, Square square) {
    int number = 1;
    while (numbered(set, number) != square)
        ++number;
    return number;
}

Position position_of(const RuleSet& set, std::string_view fen) {
    const std::vector<std::string_view> parts = split(fen, ':');
    Position position{.white = {}, .black = {}, .kings = {}, .turn = parse_side(fen.at(0))};
    for (std::string_view pieces : std::span(parts).subspan(1)) {
        Bitboard& squares = position.set_of(parse_side(pieces.at(0)));
        pieces.remove_prefix(1);
        if (pieces.empty()) continue;
        for (std::string_view piece : split(pieces, ',')) {
            const bool king = piece.starts_with('K');
            if (king) piece.remove_prefix(1);
            const std::vector<std::string_view> ends = split(piece, '-');
            for (int number = parse_number(ends.front()); number <= parse_number(ends.back()); ++number) {
                squares |= numbered(set, number);
                if (king) position.kings |= numbered(set, number);
            }
        }
    }
    return position;
}

std::string fen_of(const RuleSet& set, const Position& position) {
    return fmt::format("{}:W{}:B{}", position.turn == Side::white ? 'W' : 'B',
                       pieces_of(set, position, Side::white), pieces_of(set, position, Side::black));
}

std::string text_of(const RuleSet& set, const Move& move) {
    return fmt::format("{}{}{}", number_of(set, move.from), move.is_capture() ? 'x' : '-',
                       number_of(set, move.to));
}

std::vector<std::string> texts_of(const RuleSet& set, const MoveList& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves)
        texts.push_back(text_of(set, move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

} // namespace damlab
