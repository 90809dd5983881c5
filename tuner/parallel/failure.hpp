#pragma once

#include <atomic>
#include <exception>
#include <mutex>

namespace damlab::parallel {

/// The first exception of a number of tasks, kept for the thread that waits for them.
class Failure {
public:
    /// Calls `body`; keeps what it throws.
    template <class Body> void guard(const Body& body) {
        try {
            body();
        } catch (...) {
            const std::lock_guard lock{mutex_};
            if (!first_) first_ = std::current_exception();
            happened_ = true;
        }
    }
    [[nodiscard]] bool happened() const { return happened_; }
    /// Throws what was kept, if anything was.
    void rethrow() {
        const std::lock_guard lock{mutex_};
        if (first_) std::rethrow_exception(first_);
    }

private:
    std::mutex mutex_;
    std::exception_ptr first_;
    std::atomic<bool> happened_{false};
};

} // namespace damlab::parallel
