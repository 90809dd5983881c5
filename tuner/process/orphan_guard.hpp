#pragma once

#include <sys/types.h>

namespace damlab {

/// A process beside ours that outlives it by a moment: when ours has ended, however that came about, it kills
/// the groups of processes that it was told of and that are still there, and what has left them (mark.hpp).
/// So an engine that does not care whether its input has ended is no orphan even after a `kill -9`. There is
/// one, started when first needed.
///
/// (PR_SET_PDEATHSIG would not do: it follows the thread that started a program, and reaches no children of
/// that program.)
class OrphanGuard {
public:
    [[nodiscard]] static OrphanGuard& instance();
    OrphanGuard(const OrphanGuard&) = delete;
    OrphanGuard& operator=(const OrphanGuard&) = delete;

    void watch(pid_t group) const { tell(group); }
    /// To be called while the number can belong to nobody else: before the leader of the group is waited for.
    void forget(pid_t group) const { tell(-group); }

private:
    OrphanGuard();
    void tell(pid_t message) const;

    int pipe_; ///< open as long as our process lives
};

} // namespace damlab
