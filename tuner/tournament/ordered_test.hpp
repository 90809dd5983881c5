#pragma once

#include "tuner/clock/stop_check.hpp"
#include "tuner/statistics/sprt.hpp"
#include "tuner/tournament/prefix.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace damlab {

/// The sequential test of a run that plays several pairs at a time. It sees the pairs in the order of the
/// schedule, whatever order they finish in, so that it decides as a run of one pair at a time would; and it
/// holds back pairs that lie too far ahead of those it has seen.
class OrderedTest {
public:
    /// No hypotheses: no test, nothing is held back or decided. `window`: how far ahead of the contiguous
    /// prefix of finished pairs one may be started.
    OrderedTest(const std::optional<Hypotheses>& hypotheses, std::uint64_t window);

    /// Takes what the first player scored in a finished pair, in half points; nothing if the pair is void.
    void add(std::uint64_t index, std::optional<int> half_points);

    /// Waits until the pair is near enough to the prefix to be started, or until it is told to stop or the
    /// test has decided. Whether the pair may be started.
    [[nodiscard]] bool wait_for(std::uint64_t index, const StopCheck& should_stop);

    /// The same without waiting.
    [[nodiscard]] bool may_start(std::uint64_t index);

    /// May be called by any thread, as the functions above.
    [[nodiscard]] bool decided() const { return decided_; }

    /// Not while pairs are added:
    /// The index after that of the pair with which the test decided.
    [[nodiscard]] std::optional<std::uint64_t> counted() const { return counted_; }
    /// Null if there is none.
    [[nodiscard]] const SequentialTest* test() const { return test_ ? &*test_ : nullptr; }

private:
    [[nodiscard]] bool is_near(std::uint64_t index) const {
        return !test_ || index < prefix_.length() + window_;
    }

    std::uint64_t window_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<SequentialTest> test_;
    Prefix<std::optional<int>> prefix_;
    std::optional<std::uint64_t> counted_;
    std::atomic<bool> decided_{false};
};

} // namespace damlab
