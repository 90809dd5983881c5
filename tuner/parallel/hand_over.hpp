#pragma once

#include <atomic>

namespace damlab::parallel {

/// Passes on what a thread has written to the threads that come after it: everything before a `give` is
/// seen after a `take` that follows it.
///
/// oneTBB synchronises its tasks itself, but the packaged library is not instrumented, so ThreadSanitizer
/// does not see it. Every hand-over between tasks therefore carries one of these; then what the sanitizer
/// still reports is a race. Give only what is passed on: two tasks that have no business with each other
/// must share none, or a race between them goes unseen.
class HandOver {
public:
    void give();
    void take() const;

private:
    std::atomic<unsigned> stamp_{0};
};

} // namespace damlab::parallel
