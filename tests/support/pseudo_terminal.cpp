#include "tests/support/pseudo_terminal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace damlab {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds patience{20};

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    result.reserve(texts.size() + 1);
    for (std::string& text : texts)
        result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

} // namespace

PseudoTerminal::PseudoTerminal(const std::vector<std::string>& command,
                               const std::vector<std::string>& environment) {
    std::vector<std::string> words = command, variables = environment;
    const std::vector<char*> arguments = pointers(words), surroundings = pointers(variables);
    int master = -1;
    const winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
    child_ = forkpty(&master, nullptr, nullptr, &size);
    if (child_ < 0) throw std::runtime_error("forkpty failed");
    if (child_ == 0) {
        execve(arguments[0], arguments.data(), surroundings.data());
        _exit(127);
    }
    terminal_ = FileDescriptor{master};
}

PseudoTerminal::~PseudoTerminal() {
    if (child_ < 0) return;
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
}

void PseudoTerminal::type(std::string_view keys) const {
    if (write(terminal_.number(), keys.data(), keys.size()) != ssize_t(keys.size()))
        throw std::runtime_error("cannot type");
}

void PseudoTerminal::resize(unsigned short rows, unsigned short columns) const {
    const winsize size{.ws_row = rows, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    if (ioctl(terminal_.number(), TIOCSWINSZ, &size) != 0) throw std::runtime_error("cannot resize");
}

bool PseudoTerminal::shows(std::string_view text) {
    for (const auto deadline = Clock::now() + patience; Clock::now() < deadline;) {
        if (const std::size_t at = screen_.find(text, seen_); at != std::string::npos) {
            seen_ = at + text.size();
            return true;
        }
        if (!read_some()) return screen_.find(text, seen_) != std::string::npos;
    }
    return false;
}

ExitStatus PseudoTerminal::end() {
    const auto deadline = Clock::now() + patience;
    while (terminal_.is_open() && Clock::now() < deadline && read_some()) {
    }
    int status = 0;
    while (waitpid(child_, &status, WNOHANG) == 0) {
        if (Clock::now() > deadline) kill(child_, SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    child_ = -1;
    return ExitStatus::from_wait(status);
}

bool PseudoTerminal::read_some() {
    pollfd waiting{terminal_.number(), POLLIN, 0};
    if (poll(&waiting, 1, 50) <= 0) return true;
    std::array<char, 4096> block;
    const ssize_t got = read(terminal_.number(), block.data(), block.size());
    if (got <= 0) return got < 0 && errno == EINTR; // EIO: the program has closed its end
    std::copy_if(block.begin(), block.begin() + got, std::back_inserter(screen_),
                 [](char c) { return c != '\r'; });
    return true;
}

} // namespace damlab
