#pragma once

#include "tuner/tournament/pair_in_progress.hpp"
#include "tuner/tournament/tournament_run.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace damlab {

/// Plays pairs of a run with players of its own, one at a time and in steps (parallel::WorksInSteps).
class PairLane {
public:
    /// `ring`: that its thread's lanes share, if they do.
    PairLane(const TournamentRun& run, const std::shared_ptr<Ring>& ring, const StopCheck& should_stop)
        : bench_{std::make_unique<Workbench>(run.config, run.material, ring)},
          should_stop_{&should_stop} {}

    void begin(const PairTask& task) {
        pair_ = std::make_unique<PairInProgress>(*bench_, task, *should_stop_);
    }
    bool advance() { return pair_->advance(); }
    std::optional<StoredPair> result() { return std::move(*pair_).result(); }

private:
    std::unique_ptr<Workbench> bench_;
    const StopCheck* should_stop_;
    std::unique_ptr<PairInProgress> pair_;
};

/// Those of one thread.
inline std::vector<PairLane> pair_lanes(const TournamentRun& run, const StopCheck& should_stop) {
    const int count = run.config.pairs_in_flight;
    const auto ring = count > 1 ? Ring::open() : nullptr;
    std::vector<PairLane> lanes;
    for (int i = 0; i < count; ++i)
        lanes.emplace_back(run, ring, should_stop);
    return lanes;
}

} // namespace damlab
