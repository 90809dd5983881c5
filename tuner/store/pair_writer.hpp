#pragma once

#include "tuner/store/store.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace damlab {

/// Commits finished pairs from a thread of its own, all that have come in within a moment in one transaction:
/// a pair is on the disk after that moment or the commit before, whichever is longer, and its own commit.
/// Whoever plays does not wait for the disk.
class PairWriter {
public:
    PairWriter(WritableStore& store, RunId run);
    PairWriter(const PairWriter&) = delete;
    PairWriter& operator=(const PairWriter&) = delete;
    /// Commits what is left; a failure is lost, so call `close` where it matters.
    ~PairWriter();

    /// Takes a pair. Waits if the disk cannot keep up. Throws what a commit has thrown.
    void push(StoredPair pair);
    /// Commits what is left. Throws what a commit has thrown.
    void close();
    /// A commit has thrown; push and close will tell. For any thread.
    [[nodiscard]] bool failed() const { return failed_; }

private:
    void commit_until_closed();

    static constexpr std::size_t most_waiting = 4096;
    static constexpr std::chrono::milliseconds gathering{50}; ///< a commit costs as much as many plies

    WritableStore* store_;
    RunId run_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<StoredPair> waiting_;
    std::chrono::steady_clock::time_point due_; ///< when the first of them is to be committed
    bool closing_ = false;
    std::exception_ptr failure_;
    std::atomic<bool> failed_{false};
    std::jthread thread_;
};

} // namespace damlab
