#pragma once

#include "tuner/cli/live_text.hpp"
#include "tuner/tournament/play_run.hpp"

#include <chrono>

namespace damlab::cli {

/// Shows on standard error how far a tournament is and how it stands: a few lines that are written over again
/// on a terminal, else a line every half minute.
class TournamentView {
public:
    explicit TournamentView(const TournamentConfig& config);

    void show(const Progress& progress);

private:
    using Clock = std::chrono::steady_clock;

    const TournamentConfig* config_;
    LiveText live_;
    Clock::time_point start_;
    Clock::time_point next_;
};

} // namespace damlab::cli
