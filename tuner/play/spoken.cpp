#include "tuner/play/spoken.hpp"

#include "engine/kernel/kernel.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>

namespace damlab::play {
namespace {

std::vector<std::string> texts(const BoardView& view, Bitboard squares) {
    std::vector<Square> ordered(squares.begin(), squares.end());
    std::ranges::sort(ordered, {}, [&](Square square) { return view.order(square); });
    std::vector<std::string> result;
    result.reserve(ordered.size());
    for (const Square square : ordered)
        result.push_back(view.square_text(square));
    return result;
}

std::string pieces(const BoardView& view, Bitboard squares, std::string_view one, std::string_view many) {
    const std::string_view kind = squares.count() == 1 ? one : many;
    return fmt::format("{} {}: {}", squares.count(), kind, fmt::join(texts(view, squares), ", "));
}

std::string force(const BoardView& view, const Position& position, Side side) {
    const Bitboard men = position.men_of(side), kings = position.kings_of(side);
    std::string text = fmt::format("{} has ", view.name(side));
    if (men) text += pieces(view, men, "man", "men");
    if (men && kings) text += "; and ";
    if (kings) text += pieces(view, kings, "king", "kings");
    if (position.of(side).empty()) text += "no pieces";
    return text + ".";
}

const DrawRow* find_row(const DrawRules& rules, std::string_view id) {
    const auto row = std::ranges::find(rules.rows, id, &DrawRow::id);
    return row == rules.rows.end() ? nullptr : &*row;
}

std::string drawn_by(std::string_view reason, const DrawRules& rules) {
    if (reason == ended_by_agreement) return "by agreement";
    if (reason == ended_by_ply_limit) return "by the limit on the length of a game";
    if (const DrawRow* row = find_row(rules, reason))
        return fmt::format("{}. Rule \"{}\" of the draw rules \"{}\"; source: {}", row->text, row->id,
                           rules.name, row->source);
    return fmt::format("by {}", reason);
}

std::string lost_by(std::string_view reason) {
    if (reason == ended_by_no_pieces) return "has no piece left";
    if (reason == ended_by_no_moves) return "has no legal move";
    return "resigns";
}

} // namespace

std::string spoken_position(const BoardView& view, const Position& position) {
    return fmt::format("{}\n{}\n{} to move.", force(view, position, Side::white),
                       force(view, position, Side::black), view.name(position.turn));
}

std::string spoken_move(const BoardView& view, const Position& position, const Move& move) {
    MoveList legal;
    kernel(view.rule_set().id).list_moves(position, legal);
    std::string text =
        fmt::format("{} plays {}", view.name(position.turn), view.move_text(position, legal, move));
    if (move.is_capture()) text += fmt::format(", taking {}", fmt::join(texts(view, move.captured), ", "));
    if (move.crowned) text += ", and is crowned";
    return text + ".";
}

std::string spoken_result(const BoardView& view, const Status& status, const DrawRules& rules) {
    if (!status.over()) return "The game is not finished.";
    if (status.outcome == Outcome::draw)
        return fmt::format("The game is a draw: {}.", drawn_by(status.ended_by, rules));
    const Side winner = status.outcome == Outcome::white_wins ? Side::white : Side::black;
    return fmt::format("{} wins: {} {}.", view.name(winner), view.name(!winner), lost_by(status.ended_by));
}

std::string spoken_score(const BoardView& view, Side side, Score score) {
    const std::string_view better = view.name(score >= 0 ? side : !side);
    if (is_decided(score)) {
        const int moves = (plies_to_end(score) + 1) / 2;
        return fmt::format("{} wins within {} move{}", better, moves, moves == 1 ? "" : "s");
    }
    const int tenths = (std::abs(score) + 5) / 10;
    if (tenths == 0) return "the position is even";
    return fmt::format("{} is better by {}.{} men", better, tenths / 10, tenths % 10);
}

} // namespace damlab::play
