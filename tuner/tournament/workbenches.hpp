#pragma once

#include "tuner/tournament/workbench.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace damlab {

/// As many workbenches as there are workers at a time.
class Workbenches {
public:
    Workbenches(const TournamentConfig& config, const Material& material)
        : config_{&config},
          material_{&material} {}

    /// Plays a pair. Nothing if it was stopped.
    [[nodiscard]] std::optional<StoredPair> play(const PairTask& task, const StopCheck& should_stop);

private:
    const TournamentConfig* config_;
    const Material* material_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Workbench>> idle_;
};

} // namespace damlab
