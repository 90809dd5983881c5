#include "tuner/play/terminal_console.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <system_error>
#include <unistd.h>

namespace damlab::play {
namespace {

/// What is kept of a line: as much as a terminal gives at a time.
constexpr std::size_t longest_line = 4096;

} // namespace

TerminalConsole::TerminalConsole() {
    sigset_t stop;
    sigemptyset(&stop);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
        sigaddset(&stop, signal);
    pthread_sigmask(SIG_BLOCK, &stop, &previous_mask_);
    sigdelset(&stop, SIGPIPE); // a failed write tells the same
    signals_ = FileDescriptor{signalfd(-1, &stop, SFD_CLOEXEC | SFD_NONBLOCK)};
    if (!signals_.is_open()) {
        const int error = errno;
        pthread_sigmask(SIG_SETMASK, &previous_mask_, nullptr);
        throw std::system_error(error, std::generic_category(), "signalfd");
    }
}

TerminalConsole::~TerminalConsole() {
    (void)interrupted(); // takes what would be delivered as soon as it is no longer blocked
    const timespec at_once{};
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    (void)sigtimedwait(&pipe, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &previous_mask_, nullptr);
}

void TerminalConsole::write(std::string_view text) {
    while (!text.empty() && output_error_ == 0) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            output_error_ = errno;
    }
}

void TerminalConsole::check_written() const {
    if (output_error_ == 0 || output_error_ == EPIPE || output_error_ == EIO) return;
    throw std::system_error(output_error_, std::generic_category(), "standard output");
}

std::optional<std::string> TerminalConsole::read_line() {
    for (;;) {
        if (interrupted() || output_error_ != 0) return std::nullopt;
        if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
            std::string line = take(end);
            unread_.erase(0, 1);
            return line;
        }
        if (input_ended_) return unread_.empty() ? std::nullopt : std::optional{take(unread_.size())};
        std::array<pollfd, 2> waiting{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals_.number(), POLLIN, 0}};
        if (poll(waiting.data(), waiting.size(), -1) > 0 && waiting[0].revents != 0) input_ended_ = !fill();
    }
}

int TerminalConsole::columns() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool TerminalConsole::interrupted() {
    signalfd_siginfo taken{};
    while (read(signals_.number(), &taken, sizeof taken) == sizeof taken)
        interrupted_ = true;
    return interrupted_;
}

bool TerminalConsole::fill() {
    std::array<char, longest_line> block;
    const ssize_t got = read(STDIN_FILENO, block.data(), block.size());
    if (got < 0) return errno == EINTR || errno == EAGAIN;
    if (got == 0) return false;
    std::string_view text{block.data(), static_cast<std::size_t>(got)};
    // Of a line that never ends only the beginning is kept.
    if (unread_.size() >= longest_line && unread_.find('\n') == std::string::npos) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end);
    }
    unread_ += text;
    return true;
}

std::string TerminalConsole::take(std::size_t length) {
    std::string line = unread_.substr(0, length);
    unread_.erase(0, length);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

} // namespace damlab::play
