#include "tests/support/mock_engine/misbehave.hpp"

#include <cerrno>
#include <csignal>
#include <string>
#include <unistd.h>

namespace damlab::mock {
namespace {

bool write_all(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(std::size_t(written));
    }
    return true;
}

} // namespace

void say(std::string_view text) { write_all(text); }

void hang() {
    for (;;)
        pause();
}

void flood(std::string_view text) {
    std::string block;
    while (block.size() < 65536)
        block += text;
    while (write_all(block)) {
    }
}

void ignore_signals() {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE})
        std::signal(signal, SIG_IGN);
}

} // namespace damlab::mock
