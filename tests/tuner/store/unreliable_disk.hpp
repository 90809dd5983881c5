#pragma once

#include "tuner/random/random.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct sqlite3_vfs;

namespace damlab::test {

/// A disk in memory that SQLite uses by default while it lives. What was written and not yet synced may be
/// lost when the power fails, each write on its own, as a real disk may reorder them and tear one in two.
class UnreliableDisk {
public:
    UnreliableDisk();
    UnreliableDisk(const UnreliableDisk&) = delete;
    UnreliableDisk& operator=(const UnreliableDisk&) = delete;
    ~UnreliableDisk();

    /// After so many more writes, truncations and syncs the power fails: nothing works any more.
    void fail_after(std::uint64_t operations) { left_ = operations; }
    /// Keeps what was synced and, of the rest, what `random` says; then everything works again.
    void restart(Random& random);
    /// Files may grow to so many bytes in all.
    void set_capacity(std::uint64_t bytes) { capacity_ = bytes; }

    struct Write {
        std::uint64_t offset;
        std::string bytes;
        bool truncates; ///< to `offset`, instead of writing there
    };
    struct File {
        std::string content; ///< as the program sees it
        std::string synced;
        std::vector<Write> unsynced;
        std::vector<std::unique_ptr<std::vector<char>>> shared_memory;
    };

    /// The following are called by the functions that SQLite calls. False: the power has failed.
    [[nodiscard]] bool operate();
    [[nodiscard]] bool has_room(std::uint64_t more) const;
    [[nodiscard]] bool exists(const std::string& name) const { return files_.contains(name); }
    [[nodiscard]] File& file(const std::string& name) { return files_[name]; }
    void remove(const std::string& name) { files_.erase(name); }

private:
    std::map<std::string, File> files_;
    std::uint64_t left_ = UINT64_MAX;
    std::uint64_t capacity_ = UINT64_MAX;
    std::unique_ptr<sqlite3_vfs> vfs_;
    sqlite3_vfs* previous_;
};

} // namespace damlab::test
