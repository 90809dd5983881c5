#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"
#include "tuner/random/twister.hpp"

#include <optional>

namespace damlab {

/// The positions of random games, one game after the other, by turns from the start and from a scattered
/// position. A game ends where the side to move has no move, and that position too is given, or after 200
/// plies.
class RandomPlay {
public:
    RandomPlay(const RuleSet& set, Twister& random) : set_{&set}, random_{&random} {}

    [[nodiscard]] Position next();

private:
    void begin_game();

    const RuleSet* set_;
    Twister* random_;
    std::optional<Position> position_; ///< the next; nothing between two games
    int ply_ = 0;
    bool from_start_ = false;
};

} // namespace damlab
