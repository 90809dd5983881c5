#pragma once

#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/clock/seconds.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace damlab::hub {

/// What to think about, and for how long.
struct Thought {
    Game game; ///< not over
    SearchLimits limits = {};
    std::optional<Seconds> time = {}; ///< from the start, or from the ponder hit
    bool pondering = false;           ///< no time passes, and no result is wanted, before the ponder hit
    bool until_stopped = false;       ///< no result is wanted before the stop
};

/// Who is told what a thought comes to, on the thread that thinks.
struct Listener {
    std::function<void(const SearchResult&, Seconds)> progress; ///< after every iteration
    std::function<void(const SearchResult&, Seconds)> done;     ///< once, at the end
};

/// The engine's search, on a thread of its own. All functions are for one thread, which is never kept
/// waiting for more than about a thousand nodes.
class Thinker {
public:
    /// `table_entries` is a power of two.
    Thinker(const RuleSet& set, Weights weights, std::size_t table_entries, Listener listener);
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    /// Stops what is being thought, which is told as done.
    ~Thinker() = default;

    /// Must not be called while thinking.
    void start(Thought thought);
    /// The move that was pondered on has been played: time runs from now on.
    void ponder_hit();
    /// When it returns, nothing is being thought and all was told.
    void stop();
    /// False from just before the end is told.
    [[nodiscard]] bool thinking() const { return thinking_; }

    /// What was learnt in the last game. Must not be called while thinking.
    void forget() { table_.clear(); }
    [[nodiscard]] const RuleSet& rule_set() const { return *set_; }

private:
    using Clock = std::chrono::steady_clock;

    void think(const std::stop_token& stop, const Thought& thought);
    void set_deadline(std::optional<Seconds> time);
    void wait_until_wanted(const std::stop_token& stop, const Thought& thought);

    const RuleSet* set_;
    const Kernel* kernel_;
    Weights weights_;
    TranspositionTable table_;
    Listener listener_;

    std::optional<Seconds> time_; ///< to set the deadline by at the ponder hit
    std::atomic<Clock::rep> deadline_{0};
    std::atomic<bool> thinking_{false};
    std::mutex mutex_;
    std::condition_variable_any changed_;
    bool pondering_ = false; ///< guarded by the mutex
    std::jthread thread_;    ///< last: it ends before what it uses
};

} // namespace damlab::hub
