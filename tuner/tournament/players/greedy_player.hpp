#pragma once

#include "tuner/random/random.hpp"
#include "tuner/tournament/player.hpp"

#include <vector>

namespace damlab {

/// Plays the move with the best material after it, any of them if several are as good.
class GreedyPlayer final : public Player {
public:
    explicit GreedyPlayer(const RuleSet& set);

    void new_game(std::uint64_t seed, const StopCheck&) override { random_ = Random{seed}; }
    Decision decide(const Turn& turn) override;

private:
    int king_value_;
    Random random_{0};
    std::vector<Move> best_;
};

} // namespace damlab
