#pragma once

#include "tuner/hub/line.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damlab::hub {

/// What a search may use: the command `level`. Limits may be combined; the first that is reached holds.
struct Level {
    /// Time for the whole game, or for the next `moves` moves of it, as the clock stands now.
    struct Clock {
        double time = 0;      ///< seconds left
        double increment = 0; ///< seconds given before every move, this one's included in `time`
        int moves = 0;        ///< to the next time control; 0: none, the time is for the rest of the game

        friend bool operator==(const Clock&, const Clock&) = default;
    };

    std::optional<int> depth = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<double> move_time = {}; ///< seconds
    std::optional<Clock> clock = {};
    bool infinite = false; ///< until `stop`

    friend bool operator==(const Level&, const Level&) = default;
};

/// The whole line, `level depth=8`. A level without any limit is infinite.
[[nodiscard]] std::string format_level(const Level& level);

/// Reads the arguments of a line `level`; those it does not know are skipped. Throws NotationError for a
/// number that is none or out of range, for a clock without a time, and for a level that says nothing.
[[nodiscard]] Level parse_level(const Line& line);

} // namespace damlab::hub
