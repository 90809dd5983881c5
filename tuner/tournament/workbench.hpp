#pragma once

#include "engine/eval/weights.hpp"
#include "tuner/process/ring.hpp"
#include "tuner/tournament/config.hpp"
#include "tuner/tournament/play_game.hpp"
#include "tuner/tournament/schedule.hpp"

#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace damlab {

/// What the games of a tournament are played from, besides its configuration: read once, then shared by all
/// workers.
struct Material {
    std::map<RuleSetId, std::vector<Position>> openings;
    /// By player and rule set, for players of kind `search`.
    std::map<std::pair<int, RuleSetId>, Weights> weights;
};

/// Players for one pair at a time: made when first needed and kept from pair to pair.
class Workbench {
public:
    /// `ring`: for its external engines to share with others of the thread; null: none.
    Workbench(const TournamentConfig& config, const Material& material, std::shared_ptr<Ring> ring = nullptr)
        : config_{&config},
          material_{&material},
          ring_{std::move(ring)} {}
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;
    ~Workbench() { dismiss(); }

    /// How the games of a pair are played, but for the clocks.
    [[nodiscard]] GameSetup setup(const PairTask& task) const;
    [[nodiscard]] std::uint64_t seed(const PairTask& task, std::size_t game) const;
    /// What a player has for a game; nothing: no limit.
    [[nodiscard]] std::optional<Clock> clock_of(int number) const;
    [[nodiscard]] Player& player(int number, RuleSetId rules);
    /// The players will not be asked any more.
    void dismiss() {
        for (auto& [key, player] : players_)
            player->dismiss();
    }
    /// Whether a game that an engine spoils makes its pair void.
    [[nodiscard]] bool voids_faults() const { return config_->faults == FaultPolicy::void_pair; }

private:
    const TournamentConfig* config_;
    const Material* material_;
    std::shared_ptr<Ring> ring_;
    std::map<std::pair<int, RuleSetId>, std::unique_ptr<Player>> players_;
};

} // namespace damlab
