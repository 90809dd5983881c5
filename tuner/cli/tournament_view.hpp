#pragma once

#include "tuner/tournament/play_run.hpp"

#include <chrono>

namespace damlab::cli {

/// Shows on standard error how far a tournament is: one line that is rewritten on a terminal, else a line
/// every half minute.
class TournamentView {
public:
    TournamentView();
    TournamentView(const TournamentView&) = delete;
    TournamentView& operator=(const TournamentView&) = delete;
    /// Removes the line.
    ~TournamentView();

    void show(const Progress& progress);

private:
    using Clock = std::chrono::steady_clock;

    bool terminal_;
    Clock::time_point start_;
    Clock::time_point next_;
    bool shown_ = false;
};

} // namespace damlab::cli
