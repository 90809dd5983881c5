#include "tuner/play/engine_player.hpp"

#include "engine/kernel/kernel.hpp"

#include <stdexcept>

namespace damlab::play {

Thought EnginePlayer::think(const Game& game, StopCheck should_stop) {
    const SearchResult result = kernel(game.rule_set().id)
                                    .search(weights_, table_,
                                            {.position = game.position(),
                                             .history = game.reversible_history(),
                                             .draw = game.draw_clock(),
                                             .limits = limits_,
                                             .should_stop = std::move(should_stop)});
    if (!result.move) throw std::logic_error("the engine was asked for a move where none is legal");
    return {.move = *result.move, .score = result.score};
}

} // namespace damlab::play
