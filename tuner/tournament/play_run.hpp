#pragma once

#include "tuner/statistics/sprt.hpp"
#include "tuner/store/store.hpp"
#include "tuner/tournament/player.hpp"
#include "tuner/tournament/standings.hpp"
#include "tuner/tournament/tournament_run.hpp"

namespace damlab {

/// How far a run is.
struct Progress {
    std::uint64_t pairs = 0;     ///< finished, those of earlier sessions included
    std::uint64_t waiting = 0;   ///< of these, beyond one that is still to be played
    std::uint64_t scheduled = 0; ///< the most there will be
    std::uint64_t played = 0;    ///< finished since `play_run` was called
    /// Of those that a report would count, see Report::standings.
    const Standings* standings = nullptr;
    const SequentialTest* test = nullptr; ///< null: not a sequential test
    const StoredPair* latest = nullptr;   ///< the pair that has just finished; null at the start
};

struct PlayOptions {
    int threads = 1;
    StopCheck interrupted = [] { return false; };
    /// Called after every pair, once it is handed to the store, by one thread at a time. What it throws ends
    /// the run, which can be taken up again.
    std::function<void(const Progress&)> report = [](const Progress&) {};
};

enum class RunEnd : std::uint8_t { finished, interrupted };

/// Plays what is left of a run, and stores each pair as it finishes. What a report counts, and for a
/// sequential test where it stops, depends neither on the number of threads nor on interruptions.
/// Throws StoreError if the store fails; what was stored stays, and the run can be taken up again.
RunEnd play_run(const TournamentRun& run, WritableStore& store, const PlayOptions& options);

} // namespace damlab
