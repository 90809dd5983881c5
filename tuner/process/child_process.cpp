#include "tuner/process/child_process.hpp"

#include "tuner/process/orphan_guard.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <utility>

namespace damlab {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kept_errors = 4096;
constexpr auto between_looks = 100ms; ///< at should_stop
constexpr auto before_poll = 20ms;    ///< of waiting for the ring alone, which sees no standard error

/// For the whole process: that a program has died must be an answer, not our end, and how it ended must be
/// kept for who asks, even if those who started us did not care how their programs ended.
void prepare_signals() {
    static std::once_flag once;
    std::call_once(once, [] {
        std::signal(SIGPIPE, SIG_IGN);
        std::signal(SIGCHLD, SIG_DFL);
    });
}

/// Reads what is there, at most `most` bytes, and hands it on. False at the end of the stream.
template <class Sink> bool drain(FileDescriptor& file, std::size_t most, Sink sink) {
    std::array<char, 16384> chunk;
    while (file.is_open() && most > 0) {
        const ssize_t got = read(file.number(), chunk.data(), std::min(chunk.size(), most));
        if (got > 0) {
            sink(std::string_view{chunk.data(), std::size_t(got)});
            most -= std::size_t(got);
            if (std::size_t(got) < chunk.size()) break; // what came since will be seen by poll()
        } else if (got < 0 && errno == EAGAIN) {
            break;
        } else if (got == 0 || errno != EINTR) {
            file.close();
        }
    }
    return file.is_open();
}

void block(const FileDescriptor& file) {
    fcntl(file.number(), F_SETFL,
          fcntl(file.number(), F_GETFL) & ~O_NONBLOCK); // which cannot fail for a pipe
}

} // namespace

ChildProcess::ChildProcess(std::span<const std::string> command, ChildOptions options)
    : options_{std::move(options)} {
    prepare_signals();
    const OrphanGuard& guard = OrphanGuard::instance();
    if (options_.ring) on_ring_.emplace(options_.ring);
    pipes_ = spawn(command, options_.folder, mark_.variable());
    guard.watch(pipes_.pid);
    if (on_ring_) block(pipes_.output);
}

ChildProcess::~ChildProcess() { kill(); }

ChildProcess::Result ChildProcess::write_line(std::string_view line, Deadline deadline) {
    if (on_ring_ && on_ring_->is_writing()) drain_output();
    (to_send_ += line) += '\n';
    for (send(); !to_send_.empty() && pipes_.input.is_open(); send())
        if (const Result result = wait_for(Wait::write, deadline); result != Result::ok) return result;
    return std::exchange(to_send_, {}).empty() ? Result::ok : Result::closed;
}

void ChildProcess::ask(std::string_view lines) {
    if (on_ring_ && !on_ring_->is_writing() && !on_ring_->is_reading())
        take_from_ring(); // the ring tells by itself what comes before it writes
    else
        drain_output();
    just_asked_ = true;
    unasked_ = output_.size();
    (to_send_ += lines) += '\n';
    if (!on_ring_ || !pipes_.output.is_open() || !pipes_.input.is_open()) {
        send();
    } else {
        on_ring_->listen(pipes_.output.number());
        on_ring_->write(pipes_.input.number(), std::exchange(to_send_, {}));
    }
}

/// Writes what can be written at once.
void ChildProcess::send() {
    while (!to_send_.empty() && pipes_.input.is_open()) {
        const ssize_t written = ::write(pipes_.input.number(), to_send_.data(), to_send_.size());
        if (written >= 0) {
            to_send_.erase(0, std::size_t(written));
        } else if (errno == EAGAIN) {
            return;
        } else if (errno != EINTR) {
            pipes_.input.close();
        }
    }
}

ChildProcess::Line ChildProcess::read_line(Deadline deadline) {
    if (on_ring_) {
        if (take_from_ring()) just_asked_ = false;
    } else if (const bool given = output_.size() == 0 && head_start_.give(); given || just_asked_) {
        drain_output(); // also what has come in time, if it is only now that we look
        just_asked_ = false;
    }
    while (true) {
        const std::size_t before = output_.size();
        if (const auto line = output_.take_line()) {
            if (line->size() > options_.max_line) return {.result = Result::too_long};
            const bool unasked = unasked_ > 0;
            unasked_ -= std::min(unasked_, before - output_.size());
            return {.text = *line, .unasked = unasked};
        }
        if (output_.size() > options_.max_line) return {.result = Result::too_long};
        if (!pipes_.output.is_open()) {
            if (output_.size() > 0) return {.text = output_.take_rest()};
            return {.result = Result::closed};
        }
        if (is_refused()) return {.result = Result::closed};
        if (const Result result = wait_for(Wait::read, deadline); result != Result::ok)
            return {.result = result};
    }
}

std::string_view ChildProcess::unread() {
    drain_output();
    return output_.peek(output_.size());
}

/// Waits until the pipe can be read or written, taking in what the program writes meanwhile, so that
/// neither waits for the other for ever.
ChildProcess::Result ChildProcess::wait_for(Wait what, Deadline deadline) {
    while (true) {
        if (options_.should_stop && options_.should_stop()) return Result::stopped;
        const auto left = deadline - Clock::now();
        if (left <= 0ns) return Result::timed_out;
        const auto slice = options_.should_stop ? std::min<Clock::duration>(left, between_looks) : left;

        if (on_ring_) {
            listen_on_ring();
            // At first for all that were asked with it. Later, this program has more to say than an answer.
            on_ring_->ring().wait(just_asked_ ? std::min<Clock::duration>(slice, before_poll) : 0ns);
            just_asked_ = false;
            if (take_from_ring() && what == Wait::read) return Result::ok;
        }
        if (is_refused()) return Result::ok;
        std::array<pollfd, 3> files{{
            {.fd = has_room() ? pipes_.output.number() : -1, .events = POLLIN, .revents = 0},
            {.fd = pipes_.errors.number(), .events = POLLIN, .revents = 0},
            {.fd = to_send_.empty() ? -1 : pipes_.input.number(), .events = POLLOUT, .revents = 0},
        }};
        const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(slice).count();
        const int timeout = static_cast<int>(std::min<std::int64_t>(milliseconds, 3'600'000));
        if (poll(files.data(), files.size(), timeout) < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "cannot wait for a program");

        if (files[1].revents != 0) drain_errors();
        if (files[0].revents != 0 && drain_output() && what == Wait::read) return Result::ok;
        if (files[2].revents == 0) continue;
        send();
        if (what == Wait::write) return Result::ok;
    }
}

/// Whether the program has closed its input before all that was asked was written.
bool ChildProcess::is_refused() const { return !pipes_.input.is_open() && !to_send_.empty(); }

bool ChildProcess::has_room() const { return output_.size() <= options_.max_line; }

/// Takes in what the program has written, without waiting. Whether there was something, be it the end.
bool ChildProcess::drain_output() {
    if (on_ring_) {
        listen_on_ring();
        on_ring_->ring().wait(0ns);
        return take_from_ring();
    }
    const std::size_t most = options_.max_line + 1 - std::min(options_.max_line + 1, output_.size());
    const std::size_t before = output_.size();
    const bool open = drain(pipes_.output, most, [&](std::string_view bytes) { output_.append(bytes); });
    return !open || output_.size() > before;
}

void ChildProcess::listen_on_ring() {
    if (pipes_.output.is_open() && has_room()) on_ring_->listen(pipes_.output.number());
}

/// Takes in what the ring has already done. Whether there was something to read, be it the end.
bool ChildProcess::take_from_ring() {
    if (const auto written = on_ring_->take_written()) {
        to_send_.insert(0, written->left);
        if (written->error != 0) pipes_.input.close();
    }
    const auto arrival = on_ring_->take();
    if (!arrival || arrival->error == EINTR || arrival->error == EAGAIN) return false;
    output_.append(arrival->bytes);
    if (arrival->unasked) unasked_ = output_.size();
    if (arrival->bytes.empty()) pipes_.output.close();
    return true;
}

void ChildProcess::drain_errors() {
    // At most so much at a time: a program may write without end.
    drain(pipes_.errors, std::size_t{1} << 18, [&](std::string_view bytes) {
        errors_ += bytes;
        if (errors_.size() > 4 * kept_errors) errors_.erase(0, errors_.size() - kept_errors);
    });
}

std::string_view ChildProcess::error_tail() {
    drain_errors();
    return std::string_view{errors_}.substr(errors_.size() - std::min(errors_.size(), kept_errors));
}

/// Looks whether the program has ended, and if so ends what it has left behind. The group is killed before
/// the program is waited for: until then its number can belong to nobody else.
bool ChildProcess::has_ended() {
    if (ended_) return true;
    siginfo_t info{};
    if (waitid(P_PID, id_t(pipes_.pid), &info, WEXITED | WNOWAIT | WNOHANG) != 0 || info.si_pid == 0)
        return false;
    kill_kin();
    int status = 0;
    waitpid(pipes_.pid, &status, 0);
    ended_ = ExitStatus::from_wait(status);
    return true;
}

void ChildProcess::kill_kin() const {
    ::kill(-pipes_.pid, SIGKILL);
    kill_marked(mark_.variable());
    OrphanGuard::instance().forget(pipes_.pid);
}

std::optional<ExitStatus> ChildProcess::wait(Deadline deadline) {
    auto pause = 100us;
    while (!has_ended()) {
        if (options_.should_stop && options_.should_stop()) break;
        const auto left = std::chrono::duration_cast<std::chrono::microseconds>(deadline - Clock::now());
        if (left <= 0us) break;
        drain_output();
        drain_errors();
        std::this_thread::sleep_for(std::min(left, pause));
        pause = std::min<std::chrono::microseconds>(2 * pause, 10ms);
    }
    return ended_;
}

ExitStatus ChildProcess::kill() {
    if (!has_ended()) {
        kill_kin();
        int status = 0;
        while (waitpid(pipes_.pid, &status, 0) < 0 && errno == EINTR) {
        }
        ended_ = ExitStatus::from_wait(status);
    }
    return *ended_;
}

} // namespace damlab
