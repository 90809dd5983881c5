#pragma once

#include "tuner/store/store.hpp"
#include "tuner/tournament/player.hpp"

namespace damlab {

/// Where a game starts and what ends it.
struct GameSetup {
    const RuleSet* rules;
    DrawRules draws;
    Adjudication adjudication;
    Position start;
};

/// Plays a game to its end, which the players' randomness (`seed`), the setup and nothing else decide.
/// Nothing if it was stopped.
[[nodiscard]] std::optional<StoredGame> play_game(const GameSetup& setup, Player& white, Player& black,
                                                  std::uint64_t seed, const StopCheck& should_stop);

/// What a game that is over came to.
[[nodiscard]] GameResult result_of(Outcome outcome);

} // namespace damlab
