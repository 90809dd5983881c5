#pragma once

#include "engine/eval/weights.hpp"
#include "engine/game/game.hpp"
#include "engine/search/request.hpp"
#include "engine/search/transposition_table.hpp"
#include "tuner/clock/stop_check.hpp"

namespace damlab::play {

/// What the engine would play and what it expects of it, for the side to move.
struct Thought {
    Move move;
    Score score = 0;
};

/// The engine as a player: its weights, its limits, and what it remembers of a game.
class EnginePlayer {
public:
    EnginePlayer(Weights weights, SearchLimits limits) : weights_{std::move(weights)}, limits_{limits} {}

    /// What it would play; the game must not be over. `should_stop` as in SearchRequest.
    [[nodiscard]] Thought think(const Game& game, StopCheck should_stop);

    /// Forgets the game, as when moves are taken back: what it then plays depends on the game alone.
    void forget() { table_.clear(); }

private:
    Weights weights_;
    SearchLimits limits_;
    TranspositionTable table_;
};

} // namespace damlab::play
