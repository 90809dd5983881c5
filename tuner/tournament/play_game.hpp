#pragma once

#include "tuner/store/store.hpp"
#include "tuner/tournament/player.hpp"
#include "tuner/tournament/score_agreement.hpp"

namespace damlab {

/// Where a game starts and what ends it.
struct GameSetup {
    const RuleSet* rules;
    DrawRules draws;
    Adjudication adjudication;
    ScoreAgreement agreement = {};
    Position start;
    /// Of White and Black; nothing: no limit for the whole game.
    std::array<std::optional<Clock>, 2> clocks = {};
};

/// The side to move has used up its time for the game.
inline constexpr std::string_view ended_by_time = "time-forfeit";

/// The other game of the pair is void, so this one was not played.
inline constexpr std::string_view ended_by_not_playing = "not-played";

/// Plays a game to its end, which the players' randomness (`seed`), the setup and, unless there are clocks,
/// nothing else decide. Nothing if it was stopped.
[[nodiscard]] std::optional<StoredGame> play_game(const GameSetup& setup, Player& white, Player& black,
                                                  std::uint64_t seed, const StopCheck& should_stop);

} // namespace damlab
