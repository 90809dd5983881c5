#include "tuner/tournament/workbenches.hpp"

#include "tuner/tournament/pair_in_progress.hpp"

#include <utility>

namespace damlab {

std::optional<StoredPair> Workbenches::play(const PairTask& task, const StopCheck& should_stop) {
    std::unique_ptr<Workbench> bench;
    {
        const std::lock_guard lock{mutex_};
        if (!idle_.empty()) {
            bench = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!bench) bench = std::make_unique<Workbench>(*config_, *material_);
    PairInProgress pair{*bench, task, should_stop};
    while (!pair.advance()) {
    }
    const std::lock_guard lock{mutex_};
    idle_.push_back(std::move(bench));
    return std::move(pair).result();
}

} // namespace damlab
