#include "tuner/cli/tournament_view.hpp"

#include "tuner/cli/tell.hpp"
#include "tuner/tournament/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <ranges>

namespace damlab::cli {
namespace {

constexpr std::chrono::milliseconds terminal_interval{200};
constexpr std::chrono::seconds plain_interval{30};
constexpr std::size_t most_players = 12; ///< that the standings show

std::string duration_text(double seconds) {
    const auto s = static_cast<long>(seconds);
    return s < 3600 ? fmt::format("{}:{:02}", s / 60, s % 60)
                    : fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

/// How far it is, and how long it will take.
std::string pace(const Progress& progress, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(progress.played) / seconds : 0;
    std::string text =
        fmt::format("{}/{} pairs, {:.1f} games/s", progress.pairs, progress.scheduled, 2 * rate);
    if (rate > 0)
        text += fmt::format(", {}{} left", progress.test == nullptr ? "" : "at most ",
                            duration_text(static_cast<double>(progress.scheduled - progress.pairs) / rate));
    return text;
}

/// How a match stands, and the test that watches it; nothing where more than two play.
std::vector<std::string> match_lines(const Progress& progress) {
    std::vector<std::string> lines;
    const auto& encounters = progress.standings->encounters();
    if (encounters.size() == 1) lines.push_back("Elo " + elo_text(encounters.begin()->second.pairs()));
    if (progress.test != nullptr) lines.push_back(test_text(*progress.test));
    return lines;
}

/// What has gone wrong, if anything has.
std::vector<std::string> trouble(const Standings& standings) {
    std::vector<std::string> lines;
    if (standings.void_pairs() > 0) lines.push_back(fmt::format("{} void pairs", standings.void_pairs()));
    if (standings.faults() > 0) lines.push_back(fmt::format("{} engine faults", standings.faults()));
    return lines;
}

/// A line for each player, the best first.
std::vector<std::string> table(const Standings& standings, const std::vector<PlayerConfig>& players) {
    std::vector<std::string> lines;
    for (const int player : players_by_score(standings, players.size()) | std::views::take(most_players)) {
        const PairResults total = standings.total(player);
        lines.push_back(fmt::format("{:<20.20} {:>7} games {:>5.1f}%  Elo {}",
                                    players[static_cast<std::size_t>(player)].name, total.games().games(),
                                    100 * total.games().score(), elo_text(total.pairs())));
    }
    if (players.size() > most_players)
        lines.push_back(fmt::format("and {} more", players.size() - most_players));
    return lines;
}

} // namespace

TournamentView::TournamentView(const TournamentConfig& config)
    : config_{&config},
      start_{Clock::now()},
      next_{start_ + (live_.on_terminal() ? Clock::duration{} : Clock::duration{plain_interval})} {}

void TournamentView::show(const Progress& progress) {
    const auto now = Clock::now();
    if (now < next_) return;
    next_ =
        now + (live_.on_terminal() ? Clock::duration{terminal_interval} : Clock::duration{plain_interval});

    std::vector<std::string> lines{pace(progress, std::chrono::duration<double>(now - start_).count())};
    const auto add = [&](std::vector<std::string> more) {
        std::ranges::move(more, std::back_inserter(lines));
    };
    add(match_lines(progress));
    add(trouble(*progress.standings));
    if (!live_.on_terminal()) {
        tell(fmt::format("{}\n", fmt::join(lines, ", ")));
        return;
    }
    if (config_->players.size() > 2) add(table(*progress.standings, config_->players));
    live_.show(fmt::format("{}", fmt::join(lines, "\n")));
}

} // namespace damlab::cli
