#include "tuner/cli/live_text.hpp"

#include "engine/notation/printable.hpp"
#include "engine/notation/text_columns.hpp"
#include "tuner/play/terminal_abilities.hpp"
#include "tuner/play/wrapped.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <ranges>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace damlab::cli {
namespace {

constexpr std::string_view to_end_of_screen = "\033[J";

/// Of the terminal; it may change at any time.
struct Size {
    std::size_t columns, rows;
};

Size terminal_size() {
    winsize size{};
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
    return {.columns = known && size.ws_col > 0 ? size.ws_col : 80U,
            .rows = known && size.ws_row > 0 ? size.ws_row : 24U};
}

bool can_go_back() {
    const auto environment = play::output_environment(STDERR_FILENO);
    return environment.terminal && !environment.term.empty() && environment.term != "dumb";
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (const auto line : std::views::split(text, '\n'))
        lines.emplace_back(line.begin(), line.end());
    return lines;
}

std::vector<std::string> fitted(std::string_view text, Size size) {
    constexpr std::size_t kept_free =
        3; // a full line might begin another, and Ctrl-C writes ^C after the last
    constexpr std::string_view indent = "  ";
    const std::size_t most = std::max(size.columns, kept_free + 1) - kept_free;
    std::vector<std::string> result;
    const auto add = [&](std::string_view line) { result.emplace_back(cut_to_columns(line, most)); };
    for (const std::string& line : lines_of(printable_lines(text))) {
        if (text_columns(line) <= most || most <= indent.size()) {
            add(line);
            continue;
        }
        const auto parts = lines_of(play::wrapped(line, static_cast<int>(most - indent.size())));
        for (std::size_t i = 0; i < parts.size(); ++i)
            add(i == 0 ? parts[i] : fmt::format("{}{}", indent, parts[i]));
    }
    result.resize(std::min(result.size(), std::max<std::size_t>(size.rows, 2) - 1));
    return result;
}

/// Back to where the first of the lines begins, and all gone from there. If the terminal has become narrower
/// since they were written it has broken those that no longer fit, as nearly all terminals do.
std::string erased(const std::vector<std::string>& lines, std::size_t columns) {
    std::size_t rows = 0;
    for (const std::string& line : lines)
        rows += std::max<std::size_t>((text_columns(line) + columns - 1) / columns, 1);
    return fmt::format("\r{}{}", rows > 1 ? fmt::format("\033[{}A", rows - 1) : "", to_end_of_screen);
}

/// At once. If it fails nobody looks.
void write(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

} // namespace

LiveText::LiveText(bool wanted) : is_live_{wanted && can_go_back()} {}

LiveText::~LiveText() { clear(); }

void LiveText::show(const std::string& text) {
    if (!is_live_) return;
    const Size size = terminal_size();
    std::vector<std::string> lines = fitted(text, size);
    write(erased(shown_, size.columns) + fmt::format("{}", fmt::join(lines, "\n")));
    shown_ = std::move(lines);
}

void LiveText::clear() {
    if (!shown_.empty()) write(erased(std::exchange(shown_, {}), terminal_size().columns));
}

} // namespace damlab::cli
