#include "tuner/vectors/legal_in_order.hpp"

#include "engine/kernel/kernel.hpp"

#include <algorithm>
#include <tuple>

namespace damlab {

std::vector<Move> in_order(std::vector<Move> moves) {
    std::ranges::sort(moves, {}, [](const Move& move) {
        return std::tuple{move.from, move.to, move.captured.bits(), move.crowned};
    });
    return moves;
}

std::vector<Move> legal_in_order(const RuleSet& set, const Position& position) {
    MoveList list;
    kernel(set.id).list_moves(position, list);
    return in_order({list.begin(), list.end()});
}

} // namespace damlab
