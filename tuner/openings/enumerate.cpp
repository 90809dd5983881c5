#include "tuner/openings/enumerate.hpp"

#include "engine/kernel/kernel.hpp"
#include "tuner/openings/suite_text.hpp"

#include <unordered_set>

namespace damlab::openings {
namespace {

struct Hash {
    std::size_t operator()(const Position& position) const { return hash(position); }
};
using Positions = std::unordered_set<Position, Hash>;

} // namespace

std::vector<Position> positions_after(const RuleSet& set, int plies) {
    const Kernel& kernel = damlab::kernel(set.id);
    Positions reached{starting_position(set.rules.board, set.first)};
    MoveList moves;
    for (int ply = 0; ply < plies; ++ply) {
        Positions next;
        for (const Position& position : reached) {
            kernel.list_moves(position, moves);
            for (const Move& move : moves)
                next.insert(position.after(move));
        }
        reached = std::move(next);
    }
    std::erase_if(reached, [&](const Position& position) { return kernel.count_moves(position) == 0; });
    std::vector<Position> positions(reached.begin(), reached.end());
    sort_by_fen(set, positions);
    return positions;
}

} // namespace damlab::openings
