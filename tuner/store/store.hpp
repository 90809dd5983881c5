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
    /// The same without starts, moves, scores and variants, and of faults side and kind only: quick.
    virtual void for_each_result(RunId id, const VisitPair& visit) const = 0;
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

    /// Deletes a run with its games, and the files that no other run has. How many games there were.
    virtual std::uint64_t remove(RunId id) = 0;
    /// Gives a run another name. Its configuration stays as it was played.
    virtual void rename(RunId id, std::string_view name) = 0;
};

/// Disk full, read-only, vanished, damaged. What was stored before stays intact.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Opens a store for reading. Throws InputError if there is none, it is not a store, or a newer program
/// made it.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::filesystem::path& file);

/// Opens a store for writing, making it and its folder first if need be. Throws InputError as above, and if
/// another process writes to it.
[[nodiscard]] std::unique_ptr<WritableStore> open_store_for_writing(const std::filesystem::path& file);

} // namespace damlab
