#include "tuner/process/orphan_guard.hpp"

#include "tuner/process/mark.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <system_error>
#include <unistd.h>

namespace damlab {
namespace {

constexpr std::size_t most_groups = 4096;

/// What the guard does. Forked from a process with threads it may call nothing that takes a lock or memory.
[[noreturn]] void stand_guard(int messages, std::string_view marks) {
    // Nothing but the end of our process ends it, and it holds nothing that others wait for.
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, nullptr);
    setsid();
    prctl(PR_SET_NAME, "damlab-guard");
    dup2(messages, STDIN_FILENO);
    close_range(STDIN_FILENO + 1, ~0U, 0);
    if (chdir("/") != 0) _exit(1);

    std::array<pid_t, most_groups> groups;
    auto end = groups.begin();
    for (;;) {
        pid_t message = 0;
        const ssize_t got = read(STDIN_FILENO, &message, sizeof message);
        if (got < 0 && errno == EINTR) continue;
        if (got != sizeof message) break;
        if (message < 0)
            end = std::remove(groups.begin(), end, -message);
        else if (end != groups.end())
            *end++ = message;
    }
    std::for_each(groups.begin(), end, [](pid_t group) { kill(-group, SIGKILL); });
    kill_marked(marks);
    _exit(0);
}

} // namespace

OrphanGuard& OrphanGuard::instance() {
    static OrphanGuard guard;
    return guard;
}

OrphanGuard::OrphanGuard() : pipe_{-1} {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    const std::string_view marks = Mark::beginning();
    const pid_t pid = fork();
    if (pid == 0) stand_guard(ends[0], marks);
    const int error = errno;
    close(ends[0]);
    if (pid < 0) {
        close(ends[1]);
        throw std::system_error(error, std::generic_category(), "cannot start a process");
    }
    pipe_ = ends[1];
}

void OrphanGuard::tell(pid_t message) const {
    // So few bytes are written whole or not at all. A guard that has gone is no reason to end as well.
    while (write(pipe_, &message, sizeof message) < 0 && errno == EINTR) {
    }
}

} // namespace damlab
