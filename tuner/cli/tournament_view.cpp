#include "tuner/cli/tournament_view.hpp"

#include "tuner/tournament/report.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace damlab::cli {
namespace {

constexpr std::chrono::milliseconds terminal_interval{200};
constexpr std::chrono::seconds plain_interval{30};

std::string duration_text(double seconds) {
    const auto s = static_cast<long>(seconds);
    return s < 3600 ? fmt::format("{}:{:02}", s / 60, s % 60)
                    : fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

std::string line_of(const Progress& progress, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(progress.played) / seconds : 0;
    std::string line =
        fmt::format("{}/{} pairs, {:.1f} games/s", progress.pairs, progress.scheduled, 2 * rate);
    if (rate > 0)
        line += fmt::format(", {}{} left", progress.test == nullptr ? "" : "at most ",
                            duration_text(static_cast<double>(progress.scheduled - progress.pairs) / rate));
    const auto& encounters = progress.standings->encounters();
    if (encounters.size() == 1) line += ", Elo " + elo_text(encounters.begin()->second.pairs());
    if (progress.test != nullptr) line += ", " + test_text(*progress.test);
    if (progress.standings->void_pairs() > 0)
        line += fmt::format(", {} void pairs", progress.standings->void_pairs());
    if (progress.standings->faults() > 0)
        line += fmt::format(", {} engine faults", progress.standings->faults());
    return line;
}

} // namespace

TournamentView::TournamentView()
    : terminal_{isatty(STDERR_FILENO) == 1},
      start_{Clock::now()},
      next_{start_ + (terminal_ ? Clock::duration{} : Clock::duration{plain_interval})} {}

TournamentView::~TournamentView() {
    if (shown_ && terminal_) fmt::print(stderr, "\r\033[K");
}

void TournamentView::show(const Progress& progress) {
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + (terminal_ ? Clock::duration{terminal_interval} : Clock::duration{plain_interval});
    const std::string line = line_of(progress, std::chrono::duration<double>(now - start_).count());
    if (terminal_)
        fmt::print(stderr, "\r{:.{}}\033[K", line, 200);
    else
        fmt::print(stderr, "{}\n", line);
    std::fflush(stderr);
    shown_ = true;
}

} // namespace damlab::cli
