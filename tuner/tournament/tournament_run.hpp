#pragma once

#include "tuner/store/store.hpp"
#include "tuner/tournament/config.hpp"
#include "tuner/tournament/schedule.hpp"
#include "tuner/tournament/workbench.hpp"

namespace damlab {

/// A tournament as a run in a store: everything that decides its games.
struct TournamentRun {
    RunId id = 0;
    TournamentConfig config;
    Material material;
    Schedule schedule;
};

/// Reads the files that the configuration names and makes a new run of it. Throws InputError if one is
/// missing or not as it must be.
[[nodiscard]] TournamentRun start_run(WritableStore& store, const TournamentConfig& config);

/// A stored run, which needs no file outside the store. Whether the players of this version of the program
/// are those of the version that began it (RunRecord::program) is for the caller to ask.
[[nodiscard]] TournamentRun stored_run(const Store& store, RunId id);

/// "0.1.0 (0123456789ab)": what is stored with a run.
[[nodiscard]] std::string program_version();

} // namespace damlab
