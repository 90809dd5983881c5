#include "engine/notation/fen.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/square.hpp"
#include "tests/fuzz/promise.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace damlab::fuzz {
namespace {

void check_position(const RuleSet& set, const Position& position) {
    for (const RuleSet& other : rule_sets()) {
        if (other.rules.board != set.rules.board) continue;
        const RuleSet notation = with_board(set, other);
        const std::string written = format_fen(notation, position);
        promise(parse_fen(notation, written) == position, "a FEN written is read as the same position");
        promise(format_fen(notation, parse_fen(notation, written)) == written,
                "a FEN written is written again the same");
    }
}

void check_moves(const RuleSet& set, const Position& position, std::string_view text) {
    MoveList legal;
    kernel(set.id).list_moves(position, legal);
    for (const Move& move : legal)
        promise(parse_move(set, position, legal, format_move(set, position, legal, move)) == move,
                "a legal move written is read as the same move");
    const Move move = parse_move(set, position, legal, text);
    promise(std::ranges::find(legal, move) != legal.end(), "a move that is read is legal");
}

} // namespace

void fen(std::string_view text) {
    const RuleSet& set = take_rule_set(text);
    const std::size_t line = std::min(text.find('\n'), text.size());
    try {
        const Position position = parse_fen(set, text.substr(0, line));
        check_position(set, position);
        check_moves(set, position, text.substr(std::min(line + 1, text.size())));
    } catch (const NotationError& error) {
        promise(error.offset() <= text.size(), "the place of an error lies in the text");
    }
}

} // namespace damlab::fuzz
