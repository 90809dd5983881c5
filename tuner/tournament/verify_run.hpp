#pragma once

#include "tuner/store/store.hpp"

#include <functional>
#include <optional>
#include <string>

namespace damlab {

/// Where a run is not what the rules and the schedule make of it.
struct Discrepancy {
    std::uint64_t pair;
    std::optional<int> game; ///< 0 or 1; nothing: the pair as a whole
    std::string problem;
};

struct Verification {
    std::uint64_t pairs = 0;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t discrepancies = 0;
};

/// Plays every stored game of a run again by the rules: each pair is the schedule's, each game starts with
/// its opening, every move is legal, and the game is over after the last and not before, with the stored
/// result for the stored reason. Void games are only checked up to where they stopped. A finished run has
/// every pair that its reports count.
/// Calls `report` for each game or pair that is not so. Throws InputError if the store has no such run,
/// StoreError if what the run was played with is not what it was, or a pair lacks a game.
Verification verify_run(const Store& store, RunId id, const std::function<void(const Discrepancy&)>& report);

} // namespace damlab
