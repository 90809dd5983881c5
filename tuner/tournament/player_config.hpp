#pragma once

#include "engine/search/transposition_table.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damlab {

class ConfigTable;

enum class PlayerKind : std::uint8_t {
    search,    ///< the engine
    yardstick, ///< the frozen engine that strength is measured against
    greedy,    ///< the move with the best material after it
    random,    ///< any legal move
    hub,       ///< an external engine that speaks the Hub protocol
};

[[nodiscard]] std::string_view name(PlayerKind kind);

/// A player as its [[player]] table describes it.
struct PlayerConfig {
    std::string name;
    PlayerKind kind = PlayerKind::search;
    /// A file of weights; {rules} in it stands for the rule set. Empty: the default weights.
    std::string weights;
    std::uint64_t nodes = 0; ///< for each move, 0: no limit. A player that searches has one limit at least
    int depth = 0;           ///< plies, 0: no limit
    double seconds = 0;      ///< for each move, 0: no limit. Not reproducible
    double game_seconds = 0; ///< for all its moves of a game, 0: no limit. Not reproducible
    double increment_seconds = 0;                              ///< added to them before every move
    std::uint64_t table = TranspositionTable::default_entries; ///< entries, a power of two

    // Of external engines:
    std::vector<std::string> command = {}; ///< the program and its arguments
    std::string folder = {};               ///< that it works in, absolute where a file was read; empty: ours
    std::vector<std::pair<std::string, std::string>> parameters = {}; ///< to be set, by name
    double start_timeout = 10;                                        ///< seconds until it must be ready
    double timeout = 60; ///< seconds for a move without a limit of time
    double margin = 0.1; ///< seconds that a limit of time, for a move or a game, may be overdrawn by

    [[nodiscard]] bool is_timed() const { return seconds > 0 || game_seconds > 0; }
    friend bool operator==(const PlayerConfig&, const PlayerConfig&) = default;
};

/// Throws InputError as read_tournament_config() does.
[[nodiscard]] PlayerConfig read_player(const ConfigTable& table);

} // namespace damlab
