#pragma once

#include "tuner/store/record.hpp"
#include "tuner/store/store.hpp"

#include <functional>

namespace damlab {

/// Calls `visit` with each game of the run, in the order of the schedule. Void games are left out, and so
/// are pairs that no report counts (beyond the end of a sequential test).
/// Throws InputError if the store has no such run, StoreError if a stored game cannot be replayed.
void for_each_game(const Store& store, RunId run, const std::function<void(const GameRecord&)>& visit);

/// The first or the second game of a pair of the run, played through. Throws StoreError as above.
[[nodiscard]] GameRecord game_record(const RunRecord& run, const StoredPair& pair, int number);

} // namespace damlab
