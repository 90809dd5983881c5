#include "tests/reference/moves.hpp"

#include "tests/reference/captures.hpp"

#include <algorithm>

namespace damlab::reference {
namespace {

int forward(Color color) { return color == Color::white ? -1 : 1; }

void add_quiet_moves_of_man(const Board& board, Place from, Color color, std::vector<Move>& moves) {
    const int far_row = color == Color::white ? 0 : board.size - 1;
    for (const int right : {-1, 1}) {
        const Place to = from + Direction{forward(color), right};
        if (board.is_empty(to)) moves.push_back({from, to, {}, to.row == far_row});
    }
}

void add_quiet_moves_of_king(const Board& board, Place from, bool flies, std::vector<Move>& moves) {
    for (const Direction direction : all_directions)
        for (Place to = from + direction; board.is_empty(to); to = to + direction) {
            moves.push_back({from, to, {}, false});
            if (!flies) break;
        }
}

void add_quiet_moves(const RuleTable& rules, const Board& board, Color color, std::vector<Move>& moves) {
    for (int row = 0; row < board.size; ++row)
        for (int column = 0; column < board.size; ++column) {
            const Cell& cell = board.at({row, column});
            if (!cell.occupied || cell.piece.color != color) continue;
            if (cell.piece.king)
                add_quiet_moves_of_king(board, {row, column}, rules.kings_fly, moves);
            else
                add_quiet_moves_of_man(board, {row, column}, color, moves);
        }
}

Move move_of(const Capture& capture) {
    std::vector<Place> captured;
    for (const Jumped& jumped : capture.jumped)
        captured.push_back(jumped.place);
    std::sort(captured.begin(), captured.end());
    return {capture.from, capture.to, captured, capture.crowned};
}

} // namespace

std::vector<Move> legal_moves(const RuleTable& rules, const Board& board, Color to_move) {
    std::vector<Move> moves;
    for (const Capture& capture : allowed(rules.choice, all_captures(rules, board, to_move)))
        moves.push_back(move_of(capture));
    if (moves.empty() || !rules.compulsory) add_quiet_moves(rules, board, to_move, moves);

    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    return moves;
}

} // namespace damlab::reference
