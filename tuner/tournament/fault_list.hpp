#pragma once

#include "tuner/store/store.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// A fault of an external engine with the game it happened in; of faults that are alike, the last.
struct GameFault {
    std::uint64_t pair = 0;
    int game = 0; ///< 0 or 1
    std::string player;
    EngineFault fault;
    std::uint64_t times = 1; ///< with the same kind, words, end and standard error
};

/// The last `most` faults of a run that differ, in the order of its schedule, without what was let pass.
/// Throws InputError if the store has no such run.
[[nodiscard]] std::vector<GameFault> last_faults(const Store& store, RunId run, std::size_t most);

/// For people: what happened, then the last lines of the engine's standard error.
[[nodiscard]] std::string fault_text(const GameFault& fault);

/// The last lines of a standard error, each in a line of its own after a line break; empty if there are none.
/// Bytes that might upset a terminal are shown as `\xNN`.
[[nodiscard]] std::string error_tail_text(std::string_view tail);

} // namespace damlab
