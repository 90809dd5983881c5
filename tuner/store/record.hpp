#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace damlab {

/// A run's number in its store, from 1.
using RunId = std::int64_t;

/// How a game ended. A void game (neither side at fault) never scores.
enum class GameResult : std::uint8_t { white_wins, black_wins, draw, void_game };

/// What stopped a game: "no-moves", "no-pieces", "ply-limit", the name of a draw rule, or what an external
/// engine did wrong, as "engine-crash". Text, because it must be read long after the code that wrote it has
/// changed.
using EndReason = std::string;

/// What an external engine did wrong in a game.
struct EngineFault {
    Side side{};            ///< the engine's
    std::string kind;       ///< "engine-crash", "captured-order": see tuner/hub/fault.hpp
    std::string what;       ///< in one sentence
    std::string exit;       ///< how the engine ended; empty if it had not
    std::string error_tail; ///< the last 4 KiB of its standard error

    friend bool operator==(const EngineFault&, const EngineFault&) = default;
};

/// A stored game, ready to be played through: `moves` are legal one after the other from `start`.
struct GameRecord {
    std::uint64_t pair = 0; ///< index in the run's schedule
    int number = 0;         ///< 0 or 1: the first or the second game of the pair
    RuleSetId rules{};
    std::string white; ///< names of the players
    std::string black;
    Position start;
    std::vector<Move> moves;
    /// What the player to move thought of its move, in hundredths of a man for itself; one for each move,
    /// `no_score` where the player has none. Empty if no player has any.
    std::vector<std::int16_t> scores;
    GameResult result{};
    EndReason reason;
    /// Of White and Black: what an external engine's parameter `variant` was set to; empty without one.
    std::array<std::string, 2> variants;
};
inline constexpr std::int16_t no_score = INT16_MIN;

} // namespace damlab
