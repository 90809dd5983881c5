#include "engine/rules/rule_set.hpp"
#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/stopped_test.hpp"
#include "tuner/tournament/counted.hpp"
#include "tuner/tournament/report.hpp"
#include "tuner/tournament/report_lines.hpp"
#include "tuner/tournament/report_players.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace damlab {
namespace {

double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

/// How many pairs there are and how many of them count, and what has gone wrong.
void add_counts(ReportLines& lines, const Report& report) {
    const Standings& standings = report.standings;
    lines.add("run {} \"{}\": {} of {}", report.run.id, report.run.name, report.stored(),
              counted(report.run.scheduled, "pair"));
    if (report.stored() != standings.pairs()) {
        lines.add(" ({} counted", standings.pairs());
        if (standings.void_pairs() > 0) lines.add(", {} void", standings.void_pairs());
        if (report.surplus > 0) lines.add(", {} surplus", report.surplus);
        if (report.waiting > 0) lines.add(", {} waiting for one before", report.waiting);
        lines.add(")");
    }
    lines.add(", {}", counted(2 * standings.pairs(), "game"));
    if (standings.faults() > 0) lines.add(", {}", counted(standings.faults(), "engine fault"));
    lines.add("\n");
    if (std::ranges::any_of(report.config.players, &PlayerConfig::is_timed))
        lines.add("limits in seconds: not reproducible\n");
}

/// Where the options for a joint fit come to nothing.
void add_unused_options(ReportLines& lines, const Report& report) {
    const RatingOptions defaults;
    const bool are_set = report.rating_options.model != defaults.model ||
                         report.rating_options.intervals != defaults.intervals;
    if (are_set && report.is_match())
        lines.add("--model and --intervals have no effect: two players need no joint fit\n");
}

/// What a sequential test says, and the Elo that does not suffer from its stopping.
void add_test(ReportLines& lines, const Report& report, const SequentialTest& test) {
    lines.add("{}\n", test_text(test));
    if (test.verdict() == Verdict::undecided)
        lines.add("undecided: {}\n", report.run.finished ? "the pairs have run out" : "not finished");
    if (const auto estimate = estimate_stopped(test.pairs(), test.hypotheses()))
        lines.add("{} against {}: Elo {}, LOS {},\n"
                  "median-unbiased, as the score that a test stops with is not\n",
                  report.run.players.front(), report.run.players.back(), elo_text(estimate->elo),
                  percent_text(estimate->los));
}

/// Of a match: the first player's strength by the number of games that show it.
void add_normalized(ReportLines& lines, const Report& report) {
    if (const auto normalized = normalized_elo(report.standings.between(0, 1).pairs()))
        lines.add("normalized Elo of {}: {}, 347.4 for each standard\n"
                  "deviation of a game by which the score is above 50%\n",
                  report.player(0), elo_text(*normalized));
}

/// Who met whom in a rule set.
void add_encounters(ReportLines& lines, const Report& report, RuleSetId rules) {
    using enum ReportTable::Align;
    ReportTable table{{{"", left}, {"", left}, {"", left}}};
    for (const auto& [key, results] : report.standings.encounters()) {
        if (key.rules != rules) continue;
        const Pentanomial pairs = results.pairs();
        table.add({fmt::format("{} - {}:", report.player(key.first), report.player(key.second)),
                   fmt::format("[{}]", fmt::join(pairs.counts, ", ")),
                   report.test ? "" : "Elo " + elo_text(pairs)});
    }
    lines.add(table);
}

/// What the first move was worth in a rule set.
void add_first_mover(ReportLines& lines, const Report& report, RuleSetId rules) {
    const PairResults all = report.standings.total(rules);
    const GameCounts mover = all.games_of_first_mover();
    const auto games = static_cast<double>(mover.games());
    lines.add("{}, who begins: won {:.1f}%, drawn {:.1f}%, lost {:.1f}%, Elo {}\n",
              rule_set(rules).first == Side::white ? "White" : "Black",
              percent(static_cast<double>(mover.wins), games),
              percent(static_cast<double>(mover.draws), games),
              percent(static_cast<double>(mover.losses), games), elo_text(all.pairs_of_first_mover()));
}

void add_rule_sets(ReportLines& lines, const Report& report, ReportPlayers& players) {
    constexpr auto pairs_title = "pairs [LL, LD, DD+WL, WD, WW]";
    const auto all = report.standings.rule_sets();
    for (const RuleSetId rules : all) {
        if (all.size() > 1) {
            lines.add("\n{}\n", rule_set(rules).name);
            players.add_standings(rules);
            lines.add("{}\n", pairs_title);
        } else {
            lines.add("\n{}: {}\n", rule_set(rules).name, pairs_title);
        }
        add_encounters(lines, report, rules);
        add_first_mover(lines, report, rules);
    }
}

void add_reasons(ReportLines& lines, const Standings& standings) {
    using Reason = std::pair<std::string, std::uint64_t>;
    std::vector<Reason> reasons{standings.reasons().begin(), standings.reasons().end()};
    std::ranges::sort(reasons, [](const Reason& a, const Reason& b) { // the most frequent first
        return std::tie(b.second, a.first) < std::tie(a.second, b.first);
    });
    const double games = 2 * static_cast<double>(standings.pairs());
    lines.add("\nwhat ended the games, which had {:.1f} plies on average\n",
              static_cast<double>(standings.plies()) / games);
    for (const auto& [reason, count] : reasons)
        lines.add("{:<24} {:>7} {:>6.1f}%\n", reason, count, percent(static_cast<double>(count), games));
}

} // namespace

std::string report_text(const Report& report) {
    ReportLines lines;
    ReportPlayers players{lines, report};
    add_counts(lines, report);
    add_unused_options(lines, report);
    if (report.standings.pairs() == 0) {
        lines.add("{}, so there is nothing to tell of the players' strength\n",
                  report.stored() == 0 ? "no pair is finished" : "no pair counts");
        players.add_faults();
        return lines.take();
    }
    if (report.test) add_test(lines, report, *report.test);
    lines.add("\n");
    if (report.standings.rule_sets().size() > 1) lines.add("all rule sets\n");
    players.add_standings({});
    if (report.is_match() && !report.test) add_normalized(lines, report);
    players.add_faults();
    if (!report.is_match()) players.add_crosstable();
    if (report.ratings) players.add_ratings(*report.ratings);
    add_rule_sets(lines, report, players);
    add_reasons(lines, report.standings);
    return lines.take();
}

} // namespace damlab
