#include "tuner/play/board_view.hpp"

#include "engine/notation/move_text.hpp"
#include "engine/notation/square.hpp"

namespace damlab::play {
namespace {

RuleSet names_on(const RuleSet& set, BoardStyle style) {
    if (style == BoardStyle::own) return set;
    RuleSet names = with_squares(set, SquareStyle::algebraic);
    names.notation.numbering = Numbering::from_top_left; // not mirrored
    return names;
}

bool is_number(std::string_view text) { return !text.empty() && text.front() >= '0' && text.front() <= '9'; }

} // namespace

BoardView::BoardView(const RuleSet& set, BoardStyle style)
    : set_{&set},
      style_{style},
      names_{names_on(set, style)},
      turned_{style == BoardStyle::site && set.first == Side::black},
      exchanged_{style == BoardStyle::site && set.first == Side::white} {}

std::string_view BoardView::name(Side side) const { return colour(side) == Side::white ? "White" : "Black"; }

std::optional<Square> BoardView::square_at(int file, int rank) const {
    const std::optional<Square> square = damlab::square_at(names_, file, rank);
    return square ? std::optional{framed(*square)} : std::nullopt;
}

std::string BoardView::square_text(Square square) const {
    return damlab::square_text(names_, framed(square));
}

int BoardView::order(Square square) const { return square_number(names_, framed(square)); }

std::string BoardView::move_text(const Position& position, std::span<const Move> legal,
                                 const Move& move) const {
    return format_move(names_, framed(position), framed(legal), framed(move));
}

Move BoardView::parse_move(const Position& position, std::span<const Move> legal,
                           std::string_view text) const {
    if (is_number(text)) return damlab::parse_move(*set_, position, legal, text);
    return framed(damlab::parse_move(names_, framed(position), framed(legal), text));
}

std::optional<Square> BoardView::take_square(std::string_view& rest) const {
    if (is_number(rest)) return damlab::take_square(*set_, rest);
    const std::optional<Square> square = damlab::take_square(names_, rest);
    return square ? std::optional{framed(*square)} : std::nullopt;
}

Square BoardView::framed(Square square) const {
    return turned_ ? geometry(set_->rules.board).turned(square) : square;
}

Bitboard BoardView::framed(Bitboard squares) const {
    Bitboard result;
    for (const Square square : squares)
        result |= framed(square);
    return result;
}

Move BoardView::framed(const Move& move) const {
    return {.captured = framed(move.captured),
            .from = framed(move.from),
            .to = framed(move.to),
            .crowned = move.crowned};
}

Position BoardView::framed(const Position& position) const {
    if (!turned_) return position;
    return {.white = framed(position.black),
            .black = framed(position.white),
            .kings = framed(position.kings),
            .turn = !position.turn};
}

std::vector<Move> BoardView::framed(std::span<const Move> moves) const {
    std::vector<Move> result;
    result.reserve(moves.size());
    for (const Move& move : moves)
        result.push_back(framed(move));
    return result;
}

} // namespace damlab::play
