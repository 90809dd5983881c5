#include "engine/kernel/kernel.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/route.hpp"
#include "engine/notation/square.hpp"

#include <algorithm>

namespace damlab {

std::string format_move(const RuleSet& set, const Position& position, std::span<const Move> legal,
                        const Move& move) {
    const char sign = move.is_capture() ? set.notation.capture_sign : '-';
    std::string text = square_text(set, move.from);
    const auto add = [&](Square square) { text += sign + square_text(set, square); };
    const auto same_ends = [&](const Move& other) {
        return other.is_capture() && other.from == move.from && other.to == move.to && other != move;
    };
    if (move.is_capture() && std::ranges::any_of(legal, same_ends))
        for (const Square square : find_route(set.rules, position, move))
            add(square);
    add(move.to);
    return text;
}

std::string format_move(const RuleSet& set, const Position& position, const Move& move) {
    MoveList legal;
    kernel(set.id).list_moves(position, legal);
    return format_move(set, position, legal, move);
}

} // namespace damlab
