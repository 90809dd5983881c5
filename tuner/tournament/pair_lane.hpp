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
    /// It will play no more.
    void dismiss() { bench_->dismiss(); }

private:
    std::unique_ptr<Workbench> bench_;
    const StopCheck* should_stop_;
    std::unique_ptr<PairInProgress> pair_;
};

/// Those of one thread.
class PairLanes {
public:
    PairLanes(const TournamentRun& run, const StopCheck& should_stop) {
        const int count = run.config.pairs_in_flight;
        const auto ring = count > 1 ? Ring::open() : nullptr;
        for (int i = 0; i < count; ++i)
            lanes_.emplace_back(run, ring, should_stop);
    }
    PairLanes(const PairLanes&) = delete;
    PairLanes& operator=(const PairLanes&) = delete;
    /// Waits for all engines to end at the same time.
    ~PairLanes() {
        for (PairLane& lane : lanes_)
            lane.dismiss();
    }

    [[nodiscard]] std::size_t size() const { return lanes_.size(); }
    [[nodiscard]] PairLane& operator[](std::size_t number) { return lanes_[number]; }

private:
    std::vector<PairLane> lanes_;
};

} // namespace damlab
