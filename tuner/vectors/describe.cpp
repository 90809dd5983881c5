#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/route.hpp"
#include "engine/notation/square.hpp"
#include "tuner/vectors/vector.hpp"

#include <algorithm>
#include <tuple>

namespace damlab {
namespace {

std::string numeric_fen(const RuleSet& set, const Position& position) {
    return format_fen(with_squares(set, SquareStyle::numeric), position);
}
std::string algebraic_fen(const RuleSet& set, const Position& position) {
    return format_fen(with_squares(set, SquareStyle::algebraic), position);
}

template <class Squares> std::vector<int> numbers(const RuleSet& set, const Squares& squares) {
    std::vector<int> list;
    for (const Square square : squares)
        list.push_back(square_number(set, square));
    return list;
}

std::vector<int> captured_by(const RuleSet& set, const Move& move) {
    std::vector<int> list = numbers(set, move.captured);
    std::ranges::sort(list);
    return list;
}

std::vector<int> path_of(const RuleSet& set, const Position& position, const Move& move) {
    Route route = find_route(set.rules, position, move);
    route.insert(route.begin(), move.from);
    route.push_back(move.to);
    return numbers(set, route);
}

/// For the side to move.
std::string_view status_word(const Status& status) {
    switch (status.outcome) {
    case Outcome::ongoing:
        return "ongoing";
    case Outcome::draw:
        return "drawn";
    case Outcome::white_wins:
    case Outcome::black_wins:
        return "lost"; // nobody loses by a move of one's own
    }
    return {};
}

} // namespace

PositionVector describe(const RuleSet& set, const Position& position) {
    const Kernel& rules = kernel(set.id);
    MoveList legal;
    rules.list_moves(position, legal);
    const Status status = Game{set, draw_rules(set, "none"), position}.status(legal.size());

    PositionVector vector{.id = {},
                          .rules = std::string{set.name},
                          .covers = {},
                          .fen = numeric_fen(set, position),
                          .algebraic = algebraic_fen(set, position),
                          .status = std::string{status_word(status)},
                          .ended_by = std::string{status.ended_by},
                          .moves = {}};
    for (const Move& move : legal)
        vector.moves.push_back({.text = format_move(set, position, legal, move),
                                .from = square_number(set, move.from),
                                .to = square_number(set, move.to),
                                .captured = captured_by(set, move),
                                .path = path_of(set, position, move),
                                .crowned = move.crowned,
                                .fen = numeric_fen(set, position.after(move))});
    std::ranges::sort(vector.moves, {}, [](const VectorMove& move) {
        return std::tie(move.from, move.to, move.captured, move.crowned);
    });
    for (int depth = 1; depth <= 3; ++depth)
        vector.perft[std::size_t(depth - 1)] = rules.perft(position, depth);
    return vector;
}

SequenceVector describe(const RuleSet& set, std::string_view draw_rules_name, std::size_t row,
                        const Position& start, std::span<const Move> moves) {
    Game game{set, draw_rules(set, draw_rules_name), start};
    SequenceVector vector{.id = {},
                          .rules = std::string{set.name},
                          .covers = {},
                          .draw_rules = std::string{draw_rules_name},
                          .draw_row = std::string{game.draw_rules().rows[row].id},
                          .fen = numeric_fen(set, start),
                          .algebraic = algebraic_fen(set, start),
                          .plies = {}};
    for (const Move& move : moves) {
        VectorPly ply{.text = format_move(set, game.position(), move),
                      .from = square_number(set, move.from),
                      .to = square_number(set, move.to),
                      .captured = captured_by(set, move)};
        game.play(move);
        const Status status = game.status();
        ply.counter = game.draw_counters().count(row);
        ply.status = status_word(status);
        ply.ended_by = status.ended_by;
        vector.plies.push_back(std::move(ply));
    }
    return vector;
}

} // namespace damlab
