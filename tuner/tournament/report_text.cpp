#include "engine/rules/rule_set.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/normal.hpp"
#include "tuner/statistics/stopped_test.hpp"
#include "tuner/tournament/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace damlab {
namespace {

class Text {
public:
    template <class... Args> void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
};

/// The width of a column of names.
int width_of(const std::vector<std::string>& names) {
    std::size_t width = 6;
    for (const std::string& name : names)
        width = std::max(width, name.size());
    return static_cast<int>(width);
}

double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

std::string los_text(const Pentanomial& pairs) {
    return fmt::format("{:.1f}%", 100 * likelihood_of_superiority(pairs));
}

/// Without what was let pass.
std::uint64_t fault_count(const Standings::FaultCounts& faults) {
    std::uint64_t sum = 0;
    for (const auto& [kind, count] : faults)
        if (!hub::is_let_pass(kind)) sum += count;
    return sum;
}

std::string normalized_text(const Pentanomial& pairs) {
    const auto match = estimate(pairs);
    if (!match) return "-";
    return fmt::format("{:+.1f} +-{:.1f}", match->normalized_elo.value, match->normalized_elo.error());
}

/// One line for each player, against everyone.
void add_table(Text& text, const Report& report, const std::vector<int>& players) {
    const auto& names = report.run.players;
    const int width = width_of(names);
    const bool external = report.config.has_external_engines();
    text.add("{:<{}}  {:>7} {:>7} {:>7} {:>7} {:>7}  {:<26} {:<16} {:>6}{}\n", "player", width, "games",
             "won", "drawn", "lost", "score", "Elo [95%]", "normalized", "LOS", external ? "  faults" : "");
    for (const int player : players) {
        const Encounter total = report.standings.total(player);
        const GameCounts games = total.games();
        text.add("{:<{}}  {:>7} {:>7} {:>7} {:>7} {:>6.1f}%  {:<26} {:<16} {:>6}{}\n",
                 names[static_cast<std::size_t>(player)], width, games.games(), games.wins, games.draws,
                 games.losses, 100 * games.score(), elo_text(total.pairs()), normalized_text(total.pairs()),
                 los_text(total.pairs()),
                 external ? fmt::format("  {:>6}", fault_count(report.standings.faults(player))) : "");
    }
}

/// What each external engine did wrong, if any did.
void add_faults(Text& text, const Report& report, const std::vector<int>& players) {
    bool first = true;
    for (const int player : players)
        for (const auto& [kind, count] : report.standings.faults(player)) {
            text.add("{}{}: {} {}{}\n", std::exchange(first, false) ? "\nfaults of external engines\n" : "",
                     report.run.players[static_cast<std::size_t>(player)], count, kind,
                     hub::is_let_pass(kind) ? " (games; let pass)" : "");
        }
}

/// The score of each player, in percent, against each other.
void add_crosstable(Text& text, const Report& report, const std::vector<int>& players) {
    const auto& names = report.run.players;
    const int width = width_of(names);
    text.add("\n{:<{}}", "score", width);
    for (const int player : players)
        text.add("  {:>8.8}", names[static_cast<std::size_t>(player)]);
    text.add("\n");
    for (const int player : players) {
        text.add("{:<{}}", names[static_cast<std::size_t>(player)], width);
        for (const int opponent : players) {
            const Encounter met = report.standings.between(player, opponent);
            if (met.games().games() == 0)
                text.add("  {:>8}", player == opponent ? "." : "-");
            else
                text.add("  {:>7.1f}%", 100 * met.games().score());
        }
        text.add("\n");
    }
}

/// The joint fit, and how likely the player of the row is to be stronger than that of the column.
void add_ratings(Text& text, const Report& report, const std::vector<int>& players) {
    const Ratings& ratings = *report.ratings;
    const auto& names = report.run.players;
    const int width = width_of(names);
    text.add("\njoint fit ({}, {}): draws between equals {:.1f}%, White's advantage {:+.1f} Elo\n",
             name(report.rating_options.model),
             ratings.by_single_games ? "intervals from single games" : name(report.rating_options.intervals),
             100 * ratings.draws_between_equals, ratings.white_advantage);
    text.add("{:<{}}  {:<26}", "stronger than", width, "Elo [95%]");
    for (const int player : players)
        text.add("  {:>8.8}", names[static_cast<std::size_t>(player)]);
    text.add("\n");
    for (const int player : players) {
        const auto i = static_cast<std::size_t>(player);
        const double error = z95 * ratings.standard_error(i);
        text.add("{:<{}}  {:<26}", names[i], width,
                 fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", ratings.elo[i], ratings.elo[i] - error,
                             ratings.elo[i] + error));
        for (const int opponent : players)
            if (player == opponent)
                text.add("  {:>8}", ".");
            else
                text.add("  {:>7.1f}%", 100 * ratings.los(i, static_cast<std::size_t>(opponent)));
        text.add("\n");
    }
}

/// What a sequential test says, and the Elo that does not suffer from its stopping.
void add_test(Text& text, const SequentialTest& test) {
    text.add("{}\n", test_text(test));
    if (const auto estimate = estimate_stopped(test.pairs(), test.hypotheses()))
        text.add("logistic Elo, median-unbiased: {:+.1f} [{:+.1f}, {:+.1f}], LOS {:.1f}%\n",
                 estimate->elo.value, estimate->elo.lower, estimate->elo.upper, 100 * estimate->los);
}

void add_encounters(Text& text, const Report& report) {
    text.add("\npairs of games by the first player's points: 0, 1/2, 1, 3/2, 2\n");
    for (const auto& [key, met] : report.standings.encounters()) {
        const auto c = met.pairs().counts;
        text.add("{:<14} {} - {}: [{}, {}, {}, {}, {}]  Elo {}\n", rule_set(key.rules).name,
                 report.run.players[static_cast<std::size_t>(key.first)],
                 report.run.players[static_cast<std::size_t>(key.second)], c[0], c[1], c[2], c[3], c[4],
                 elo_text(met.pairs()));
    }
}

void add_reasons(Text& text, const Report& report) {
    std::vector<std::pair<std::string, std::uint64_t>> reasons{report.standings.reasons().begin(),
                                                               report.standings.reasons().end()};
    std::ranges::stable_sort(reasons, std::ranges::greater{}, &std::pair<std::string, std::uint64_t>::second);
    const double games = 2 * static_cast<double>(report.standings.pairs());
    text.add("\nwhat ended the games\n");
    for (const auto& [reason, count] : reasons)
        text.add("{:<24} {:>7} {:>6.1f}%\n", reason, count, percent(static_cast<double>(count), games));
    const GameCounts white = report.standings.white();
    text.add("White won {:.1f}%, drawn {:.1f}%, Black won {:.1f}%; {:.1f} plies a game\n",
             percent(static_cast<double>(white.wins), games),
             percent(static_cast<double>(white.draws), games),
             percent(static_cast<double>(white.losses), games),
             games == 0 ? 0.0 : static_cast<double>(report.standings.plies()) / games);
}

} // namespace

std::string report_text(const Report& report) {
    Text text;
    const Standings& standings = report.standings;
    text.add("run {} \"{}\": {} of {} pairs, {} games{}{}{}\n", report.run.id, report.run.name,
             standings.pairs(), report.run.scheduled, 2 * standings.pairs(),
             standings.void_pairs() == 0 ? "" : fmt::format(", {} void pairs", standings.void_pairs()),
             report.surplus == 0 ? "" : fmt::format(", {} surplus pairs not counted", report.surplus),
             standings.faults() == 0 ? "" : fmt::format(", {} engine faults", standings.faults()));
    if (std::ranges::any_of(report.config.players, &PlayerConfig::is_timed))
        text.add("limits in seconds: not reproducible\n");
    if (report.test) add_test(text, *report.test);
    text.add("\n");

    const std::vector<int> players = players_by_score(standings, report.run.players.size());
    add_table(text, report, players);
    add_faults(text, report, players);
    if (players.size() > 2) add_crosstable(text, report, players);
    if (report.ratings) add_ratings(text, report, players);
    add_encounters(text, report);
    add_reasons(text, report);
    return text.take();
}

} // namespace damlab
