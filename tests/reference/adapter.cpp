#include "tests/reference/adapter.hpp"

namespace damlab::reference {
namespace {

Square square_at(const Geometry& shape, Place place) { return shape.at(place.row, place.column / 2); }

damlab::Move engine_move(const Geometry& shape, const Move& move) {
    Bitboard captured;
    for (const Place place : move.captured)
        captured |= square_at(shape, place);
    return {.captured = captured,
            .from = square_at(shape, move.from),
            .to = square_at(shape, move.to),
            .crowned = move.crowned};
}

} // namespace

Color color_of(Side side) { return side == Side::white ? Color::white : Color::black; }

Board board_of(const Position& position, int size) {
    const Geometry shape{size};
    Board board{.size = size};
    for (const Side side : {Side::white, Side::black})
        for (const Square square : position.of(side))
            board.at({shape.row(square), shape.file(square)}) = {
                .occupied = true,
                .piece = {.color = color_of(side), .king = position.kings.contains(square)}};
    return board;
}

std::vector<damlab::Move> legal_moves(const RuleTable& rules, const Position& position) {
    const Board board = board_of(position, rules.size);
    std::vector<damlab::Move> moves;
    for (const Move& move : legal_moves(rules, board, color_of(position.turn)))
        moves.push_back(engine_move(Geometry{rules.size}, move));
    return moves;
}

} // namespace damlab::reference
