#include "tuner/cli/live_text.hpp"

#include "tuner/cli/tell.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace damlab::cli {
namespace {

constexpr std::string_view to_end_of_screen = "\033[J";

/// Of the terminal, in columns; it may change at any time.
int width() {
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/// Back to where the first of so many lines begins.
std::string back_over(int lines) { return lines > 1 ? fmt::format("\r\033[{}A", lines - 1) : "\r"; }

} // namespace

LiveText::LiveText() : on_terminal_{isatty(STDERR_FILENO) == 1} {}

LiveText::~LiveText() { clear(); }

void LiveText::show(const std::string& text) {
    if (!on_terminal_) return;
    const int most = std::max(width() - 1, 1); // a full line might make the terminal begin another
    std::string written = back_over(std::exchange(lines_, 0)) + std::string{to_end_of_screen};
    for (const auto line : std::views::split(text, '\n')) {
        if (lines_++ > 0) written += '\n';
        written += fmt::format("{:.{}}", std::string_view{line.begin(), line.end()}, most);
    }
    tell(written);
}

void LiveText::clear() {
    if (lines_ > 0) tell(back_over(std::exchange(lines_, 0)) + std::string{to_end_of_screen});
}

} // namespace damlab::cli
