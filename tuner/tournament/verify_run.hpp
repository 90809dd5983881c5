#pragma once

#include "tuner/store/store.hpp"

#include <functional>

namespace damlab {

/// A stored game that is not what the rules and the schedule make of it.
struct RunFault {
    std::uint64_t pair;
    int game; ///< 0 or 1
    std::string problem;
};

struct Verification {
    std::uint64_t pairs = 0;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t faults = 0;
};

/// Plays every stored game of a run again by the rules: each pair is the schedule's, each game starts with
/// its opening, every move is legal, and the game is over after the last and not before, with the stored
/// result for the stored reason. Void games are only checked up to where they stopped.
/// Calls `fault` for each game that is not so. Throws InputError if the store has no such run, StoreError if
/// what the run was played with is not what it was.
Verification verify_run(const Store& store, RunId id, const std::function<void(const RunFault&)>& fault);

} // namespace damlab
