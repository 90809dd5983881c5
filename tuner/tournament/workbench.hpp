#pragma once

#include "engine/eval/weights.hpp"
#include "tuner/tournament/config.hpp"
#include "tuner/tournament/play_game.hpp"

#include <map>
#include <memory>
#include <mutex>

namespace damlab {

/// What the games of a tournament are played from, besides its configuration: read once, then shared by all
/// workers.
struct Material {
    std::map<RuleSetId, std::vector<Position>> openings;
    /// By player and rule set, for players of kind `search`.
    std::map<std::pair<int, RuleSetId>, Weights> weights;
};

/// Players for one worker: made when first needed and kept from pair to pair.
class Workbench {
public:
    Workbench(const TournamentConfig& config, const Material& material)
        : config_{&config},
          material_{&material} {}

    /// Plays a pair. Nothing if it was stopped.
    [[nodiscard]] std::optional<StoredPair> play(const PairTask& task, const StopCheck& should_stop);

private:
    Player& player(int number, RuleSetId rules);
    /// Plays a game, again if need be where faults are to void a pair.
    [[nodiscard]] std::optional<StoredGame> play_with_replays(const GameSetup& setup, Player& white,
                                                              Player& black, std::uint64_t seed,
                                                              const StopCheck& should_stop) const;
    [[nodiscard]] std::optional<Clock> clock_of(int number) const;

    const TournamentConfig* config_;
    const Material* material_;
    std::map<std::pair<int, RuleSetId>, std::unique_ptr<Player>> players_;
};

/// As many workbenches as there are workers at a time.
class Workbenches {
public:
    Workbenches(const TournamentConfig& config, const Material& material)
        : config_{&config},
          material_{&material} {}

    [[nodiscard]] std::optional<StoredPair> play(const PairTask& task, const StopCheck& should_stop);

private:
    const TournamentConfig* config_;
    const Material* material_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Workbench>> idle_;
};

} // namespace damlab
