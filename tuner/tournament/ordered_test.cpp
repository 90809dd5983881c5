#include "tuner/tournament/ordered_test.hpp"

#include <chrono>

namespace damlab {

OrderedTest::OrderedTest(const std::optional<Hypotheses>& hypotheses, std::uint64_t window)
    : window_{window} {
    if (hypotheses) test_.emplace(*hypotheses);
}

void OrderedTest::add(std::uint64_t index, std::optional<int> half_points) {
    const std::lock_guard lock{mutex_};
    if (!test_ || decided_) return;
    prefix_.put(index, half_points);
    while (const auto next = prefix_.take()) {
        if (*next) test_->add(**next);
        if (test_->verdict() == Verdict::undecided) continue;
        counted_ = prefix_.length();
        decided_ = true;
        break;
    }
    changed_.notify_all();
}

bool OrderedTest::wait_for(std::uint64_t index, const StopCheck& should_stop) {
    std::unique_lock lock{mutex_};
    while (!is_near(index) && !decided_ && !should_stop())
        changed_.wait_for(lock, std::chrono::milliseconds{100});
    return is_near(index) && !decided_;
}

bool OrderedTest::may_start(std::uint64_t index) {
    const std::lock_guard lock{mutex_};
    return is_near(index) && !decided_;
}

} // namespace damlab
