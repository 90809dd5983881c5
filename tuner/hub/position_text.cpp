#include "tuner/hub/position_text.hpp"

#include "engine/notation/notation_error.hpp"
#include "engine/notation/square.hpp"

#include <fmt/format.h>

namespace damlab::hub {
namespace {

[[noreturn]] void fail(std::string_view text, std::size_t at, std::string problem) {
    throw NotationError("Hub position", text, at, std::move(problem));
}

} // namespace

std::string format_position(const RuleSet& set, const Position& position) {
    std::string text(std::size_t(geometry(set.rules.board).squares() + 1), 'e');
    text[0] = position.turn == Side::white ? 'W' : 'B';
    for (const Square square : position.occupied()) {
        const bool king = position.kings.contains(square);
        const bool white = position.white.contains(square);
        text[std::size_t(square_number(set, square))] = white ? (king ? 'W' : 'w') : (king ? 'B' : 'b');
    }
    return text;
}

Position parse_position(const RuleSet& set, std::string_view text) {
    const Geometry shape = geometry(set.rules.board);
    const auto length = std::size_t(shape.squares()) + 1;
    if (text.size() != length)
        fail(text, 0,
             fmt::format("expected {} characters, the side to move and one a square, found {}", length,
                         text.size()));
    if (text[0] != 'W' && text[0] != 'B') fail(text, 0, "expected the side to move, W or B");

    Position position{
        .white = {}, .black = {}, .kings = {}, .turn = text[0] == 'W' ? Side::white : Side::black};
    for (std::size_t number = 1; number < length; ++number) {
        const char piece = text[number];
        if (piece == 'e') continue;
        if (std::string_view{"wbWB"}.find(piece) == std::string_view::npos)
            fail(text, number, "expected w, b, W, B or e");
        const Square square = *square_of_number(set, int(number));
        const Side side = piece == 'w' || piece == 'W' ? Side::white : Side::black;
        const bool king = piece == 'W' || piece == 'B';
        if (!king && shape.far_row(side).contains(square))
            fail(text, number, fmt::format("a man cannot stand on {}, where it is crowned", number));
        position.set_of(side) |= square;
        if (king) position.kings |= square;
    }
    return position;
}

} // namespace damlab::hub
