#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
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

/// A file that a run was played with: an opening suite, weights. Kept in the store, once for each content,
/// so that a run can be resumed after the file has changed or gone.
struct RunFile {
    std::string role; ///< "openings russian", "weights tuned"
    std::string name; ///< the path it was read from
    std::string hash; ///< SHA-256 of its content in hexadecimal
};

/// What is stored of a run besides its games.
struct RunRecord {
    RunId id = 0;
    std::string name;
    std::string created;       ///< UTC, "2026-01-31T12:34:56Z"
    std::string program;       ///< version and commit of the program that played it
    std::string configuration; ///< TOML, complete: every default written out
    std::vector<std::string> players;
    std::vector<RunFile> files;
    std::uint64_t scheduled = 0; ///< pairs; the most that a sequential test may play
    std::uint64_t stored = 0;    ///< finished pairs in the store
    bool finished = false;
    /// Reports count the pairs with a smaller index; the others are surplus of a sequential test.
    std::optional<std::uint64_t> counted;
};

/// A game as it lies in the store.
struct StoredGame {
    std::string start;               ///< FEN
    std::vector<std::uint8_t> moves; ///< see move_codec.hpp
    std::vector<std::int16_t> scores;
    std::uint32_t plies = 0;
    GameResult result{};
    EndReason reason;
    std::array<std::string, 2> variants = {}; ///< as in GameRecord
    /// Those of this game and, before them, of those that it was played anew for.
    std::vector<EngineFault> faults = {};
};

/// Two games from one opening, colours reversed: the unit of work, of statistics and of storage.
struct StoredPair {
    std::uint64_t index = 0; ///< in the schedule
    RuleSetId rules{};
    std::uint64_t opening = 0; ///< index in the rule set's suite
    int first = 0;             ///< the player that is White in the first game, as an index into `players`
    int second = 0;
    std::array<StoredGame, 2> games;
};

/// A new run; `content` of each file beside its name and role.
struct NewRun {
    struct File {
        std::string role;
        std::string name;
        std::string content;
    };
    std::string name;
    std::string program;
    std::string configuration;
    std::vector<std::string> players;
    std::vector<File> files;
    std::uint64_t scheduled = 0;
};

} // namespace damlab
