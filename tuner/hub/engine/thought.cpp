#include "tuner/hub/engine/thought.hpp"

#include "tuner/clock/clock.hpp"

#include <algorithm>

namespace damlab::hub {
namespace {

constexpr int moves_expected = 30; ///< that a game lasts on

Seconds time_share(const Level::Clock& clock) {
    const int moves = clock.moves > 0 ? std::min(clock.moves, moves_expected) : moves_expected;
    return damlab::time_share({.remaining = Seconds{clock.time}, .increment = Seconds{clock.increment}},
                              moves);
}

} // namespace

Thought plan(Game game, const Level& level, Mode mode) {
    Thought thought{
        .game = std::move(game), .pondering = mode == Mode::ponder, .until_stopped = level.infinite};
    thought.limits.depth = std::min(level.depth.value_or(max_search_depth), max_search_depth);
    thought.limits.nodes = level.nodes.value_or(0);
    if (level.move_time) thought.time = Seconds{*level.move_time};
    if (level.clock && mode != Mode::analyze) {
        const Seconds share = time_share(*level.clock);
        thought.time = thought.time ? std::min(*thought.time, share) : share;
        const Position& position = thought.game.position();
        if (kernel(thought.game.rule_set().id).count_moves(position) == 1) thought.limits.depth = 1;
    }
    return thought;
}

} // namespace damlab::hub
