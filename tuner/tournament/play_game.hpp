#pragma once

#include "engine/kernel/kernel.hpp"
#include "tuner/store/store.hpp"
#include "tuner/tournament/player.hpp"
#include "tuner/tournament/score_agreement.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <vector>

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

/// A game being played, and what the players think of it. The players' randomness (`seed`), the setup and,
/// unless there are clocks, nothing else decide it. Keeps the addresses of what it is given.
class GameInProgress {
public:
    /// Tells the players that a new game begins.
    GameInProgress(const GameSetup& setup, Player& white, Player& black, std::uint64_t seed,
                   const StopCheck& should_stop);

    /// Plays on, until a player is asked that thinks elsewhere; the next call waits for what it decides.
    /// Whether the game has ended.
    bool advance();
    /// The game that has ended. Nothing if it was stopped.
    [[nodiscard]] std::optional<StoredGame> result() &&;

private:
    /// What ends the game where it stands, if anything does.
    [[nodiscard]] Status look();
    void start(Clock& clock);
    /// Carries out what the player whose turn it is has decided.
    void take(const Decision& decision, std::optional<Clock>& clock);
    void record(const hub::Fault& fault);

    [[nodiscard]] Side turn() const { return game_.position().turn; }

    const GameSetup* setup_;
    const StopCheck* should_stop_;
    const Kernel* kernel_;
    std::array<Player*, 2> players_; ///< White and Black
    Game game_;
    std::array<std::optional<Clock>, 2> clocks_;
    MoveList legal_;
    std::vector<std::int16_t> scores_;
    std::vector<EngineFault> faults_;
    Status status_;
    std::chrono::steady_clock::time_point asked_at_;
    bool asked_ = false;
    bool stopped_ = false;
};

/// Plays a game from its beginning to its end. Nothing if it was stopped.
[[nodiscard]] std::optional<StoredGame> play_game(const GameSetup& setup, Player& white, Player& black,
                                                  std::uint64_t seed, const StopCheck& should_stop);

} // namespace damlab
