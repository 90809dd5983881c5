#pragma once

#include "tuner/tournament/schedule.hpp"
#include "tuner/tournament/workbench.hpp"

#include <optional>
#include <vector>

namespace damlab {

/// A pair being played with the players of a workbench, one game after the other; a game that an engine
/// spoils is played again where faults are to void a pair. Keeps the addresses of what it is given.
class PairInProgress {
public:
    PairInProgress(Workbench& bench, const PairTask& task, const StopCheck& should_stop);
    PairInProgress(const PairInProgress&) = delete;
    PairInProgress& operator=(const PairInProgress&) = delete;

    /// Plays on, until a player is asked that thinks elsewhere; the next call waits for what it decides.
    /// Whether the pair has ended.
    bool advance();
    /// The pair that has ended. Nothing if it was stopped.
    [[nodiscard]] std::optional<StoredPair> result() &&;

private:
    void begin_game();
    /// Takes in the game that has ended. Whether the pair has too.
    bool end_game();

    Workbench* bench_;
    const PairTask task_;
    const StopCheck* should_stop_;
    GameSetup setup_;
    StoredPair pair_;
    std::size_t number_ = 0;          ///< of the game
    int attempts_ = 0;                ///< at this game, before this one
    std::vector<EngineFault> faults_; ///< of those
    std::optional<GameInProgress> game_;
    bool stopped_ = false;
};

} // namespace damlab
