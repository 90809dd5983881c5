#include "tuner/tournament/players/greedy_player.hpp"

#include <limits>

namespace damlab {
namespace {

constexpr int man_value = 100;

} // namespace

GreedyPlayer::GreedyPlayer(const RuleSet& set)
    : king_value_{set.rules.kings == KingRange::flying ? 300 : 140} {} // the yardstick's values

Decision GreedyPlayer::decide(const Turn& turn) {
    const Side self = turn.game.position().turn;
    const auto worth = [&](const Position& position, Side side) {
        return man_value * position.men_of(side).count() + king_value_ * position.kings_of(side).count();
    };
    int best_value = std::numeric_limits<int>::min();
    for (const Move& move : turn.legal) {
        const Position after = turn.game.position().after(move);
        const int value = worth(after, self) - worth(after, !self);
        if (value > best_value) best_.clear();
        best_value = std::max(best_value, value);
        if (value == best_value) best_.push_back(move);
    }
    return {.move = best_[random_.below(best_.size())]};
}

} // namespace damlab
