#pragma once

#include "tuner/cli/live_text.hpp"
#include "tuner/tournament/play_run.hpp"

#include <chrono>

namespace damlab::cli {

/// Shows on standard error how far a tournament is and how it stands: a few lines that are written over again
/// on a terminal, else a line every half minute. What is told is of the same pairs as in a report: those
/// before the first that is still to be played.
class TournamentView {
public:
    /// `may_be_live`: nothing else is written to the terminal meanwhile.
    TournamentView(const TournamentConfig& config, bool may_be_live);

    void show(const Progress& progress);

private:
    using Clock = std::chrono::steady_clock;

    const TournamentConfig* config_;
    LiveText live_;
    Clock::time_point start_;
    Clock::time_point next_;
};

} // namespace damlab::cli
