#pragma once

#include "tuner/random/random.hpp"
#include "tuner/tournament/player.hpp"

namespace damlab {

/// Plays any legal move, each as likely as the other.
class RandomPlayer final : public Player {
public:
    void new_game(std::uint64_t seed, const StopCheck&) override { random_ = Random{seed}; }
    Decision decide(const Turn& turn) override {
        return {.move = turn.legal[random_.below(turn.legal.size())]};
    }

private:
    Random random_{0};
};

} // namespace damlab
