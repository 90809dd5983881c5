#pragma once

#include <chrono>
#include <thread>

namespace damlab {

/// Lets a program that shares our core answer before we wait for it: to be put to sleep and woken up costs
/// more than an answer that comes at once. Others that want the core take their turn as well, which may last
/// milliseconds; then this is left alone for a while.
class HeadStart {
public:
    /// Whether it was given.
    bool give() {
        if (left_alone_ > 0) {
            --left_alone_;
            return false;
        }
        const auto before = std::chrono::steady_clock::now();
        std::this_thread::yield();
        if (std::chrono::steady_clock::now() - before > longest) left_alone_ = for_so_many;
        return true;
    }

private:
    static constexpr std::chrono::microseconds longest{100};
    static constexpr int for_so_many = 1000; ///< waits

    int left_alone_ = 0;
};

} // namespace damlab
