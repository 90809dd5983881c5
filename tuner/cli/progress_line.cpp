#include "tuner/cli/progress_line.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>
#include <utility>

namespace damlab::cli {

ProgressLine::ProgressLine() : on_terminal_{isatty(STDERR_FILENO) == 1} {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::show(const std::string& line) {
    if (!on_terminal_) return;
    fmt::print(stderr, "\r{}\033[K", line);
    std::fflush(stderr);
    shown_ = true;
}

void ProgressLine::clear() {
    if (std::exchange(shown_, false)) fmt::print(stderr, "\r\033[K");
}

} // namespace damlab::cli
