#pragma once

#include "tuner/store/record.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

namespace damlab {

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

/// The results store: the truth that reports, PDN and CSV are views of. Any number of readers may look on
/// while one process writes.
/// All functions throw InputError for a mistake of the user's (no such run) and StoreError for a failure.
class Store {
public:
    virtual ~Store() = default;

    /// In the order of their numbers.
    [[nodiscard]] virtual std::vector<RunRecord> runs() const = 0;
    [[nodiscard]] virtual RunRecord run(RunId id) const = 0;
    /// The content of one of a run's files.
    [[nodiscard]] virtual std::string file(std::string_view hash) const = 0;

    using VisitPair = std::function<void(const StoredPair&)>;
    /// The pairs of a run with all that is stored, in the order of their index.
    virtual void for_each_pair(RunId id, const VisitPair& visit) const = 0;
    /// The same without moves and scores, and of faults side and kind only: quick.
    virtual void for_each_result(RunId id, const VisitPair& visit) const = 0;
};

/// The run with that number or, the last one, with that name. Throws InputError if there is none.
[[nodiscard]] RunId find_run(const Store& store, std::string_view run);

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

/// The one writer of a store. What a call has returned from is on the disk and stays there, whatever
/// happens to the program or the machine.
class WritableStore : public Store {
public:
    [[nodiscard]] virtual RunId create(const NewRun& run) = 0;
    /// All of the pairs or none. A pair that is stored already is left as it is.
    virtual void append(RunId id, std::span<const StoredPair> pairs) = 0;
    /// Marks the run finished; `counted` as in RunRecord.
    virtual void finish(RunId id, std::optional<std::uint64_t> counted) = 0;
};

/// Disk full, read-only, vanished, damaged. What was stored before stays intact.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// $DAMLAB_DATA, or damlab in the XDG data folder (~/.local/share/damlab).
[[nodiscard]] std::filesystem::path data_folder();
/// The store used when none is named: results.sqlite in the data folder.
[[nodiscard]] std::filesystem::path default_store();

/// Opens a store for reading. Throws InputError if there is none, it is not a store, or a newer program
/// made it.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::filesystem::path& file);

/// Opens a store for writing, making it and its folder first if need be. Throws InputError as above, and if
/// another process writes to it.
[[nodiscard]] std::unique_ptr<WritableStore> open_store_for_writing(const std::filesystem::path& file);

} // namespace damlab
