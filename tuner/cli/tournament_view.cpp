#include "tuner/cli/tournament_view.hpp"

#include "engine/notation/printable.hpp"
#include "engine/notation/text_columns.hpp"
#include "tuner/cli/tell.hpp"
#include "tuner/tournament/counted.hpp"
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
constexpr std::size_t longest_name = 20; ///< of which they show more than the beginning

std::string duration_text(double seconds) {
    const auto s = static_cast<long>(seconds);
    return s < 3600 ? fmt::format("{}:{:02}", s / 60, s % 60)
                    : fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

/// How far it is, and how long it will take.
std::string pace(const Progress& progress, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(progress.played) / seconds : 0;
    const std::uint64_t pairs = progress.standings->pairs() + progress.standings->void_pairs();
    std::string text = fmt::format("{}/{} pairs, {:.1f} games/s", pairs, progress.scheduled, 2 * rate);
    if (rate > 0)
        text += fmt::format(", {}{} left", progress.test == nullptr ? "" : "at most ",
                            duration_text(static_cast<double>(progress.scheduled - progress.pairs) / rate));
    if (progress.waiting > 0) text += fmt::format(", {} waiting for one before", progress.waiting);
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
    if (standings.void_pairs() > 0) lines.push_back(counted(standings.void_pairs(), "void pair"));
    if (standings.faults() > 0) lines.push_back(counted(standings.faults(), "engine fault"));
    return lines;
}

/// A line for each player, the best first.
std::vector<std::string> table(const Standings& standings, const std::vector<PlayerConfig>& players) {
    std::vector<std::pair<std::string, int>> rows;
    std::size_t width = 0;
    for (const int player : players_by_score(standings, players.size()) | std::views::take(most_players)) {
        const std::string name =
            printable(players[static_cast<std::size_t>(player)].name); // before it is cut
        rows.emplace_back(cut_to_columns(name, longest_name), player);
        width = std::max(width, text_columns(rows.back().first));
    }
    std::vector<std::string> lines;
    for (const auto& [name, player] : rows) {
        const PairResults total = standings.total(player);
        lines.push_back(fmt::format("{}{:{}} {:>7} games {:>5.1f}%  Elo {}", name, "",
                                    width - text_columns(name), total.games().games(),
                                    100 * total.games().score(), elo_text(total.pairs())));
    }
    if (players.size() > most_players)
        lines.push_back(fmt::format("and {} more", players.size() - most_players));
    return lines;
}

} // namespace

TournamentView::TournamentView(const TournamentConfig& config, bool may_be_live)
    : config_{&config},
      live_{may_be_live},
      start_{Clock::now()},
      next_{start_ + (live_.is_live() ? Clock::duration{} : Clock::duration{plain_interval})} {}

void TournamentView::show(const Progress& progress) {
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + (live_.is_live() ? Clock::duration{terminal_interval} : Clock::duration{plain_interval});

    std::vector<std::string> lines{pace(progress, std::chrono::duration<double>(now - start_).count())};
    const auto add = [&](std::vector<std::string> more) {
        std::ranges::move(more, std::back_inserter(lines));
    };
    add(match_lines(progress));
    add(trouble(*progress.standings));
    if (!live_.is_live()) {
        tell(fmt::format("{}\n", fmt::join(lines, ", ")));
        return;
    }
    if (config_->players.size() > 2) add(table(*progress.standings, config_->players));
    live_.show(fmt::format("{}", fmt::join(lines, "\n")));
}

} // namespace damlab::cli
