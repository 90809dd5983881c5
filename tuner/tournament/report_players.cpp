#include "tuner/tournament/report_players.hpp"

#include "tuner/statistics/elo.hpp"

#include <algorithm>
#include <utility>

namespace damlab {
namespace {

using enum ReportTable::Align;

std::uint64_t fault_count(const Standings& standings, int player) {
    std::uint64_t sum = 0;
    for (const auto& [kind, count] : standings.faults(player))
        sum += count;
    return sum;
}

} // namespace

template <class CellOf> void ReportPlayers::add_matrix(const CellOf& cell_of) {
    constexpr std::size_t most_columns = 8;
    for (std::size_t begin = 0; begin < order_.size(); begin += most_columns) {
        const std::size_t end = std::min(begin + most_columns, order_.size());
        std::vector<ReportTable::Column> columns{{"#"}, {"player", left}};
        for (std::size_t rank = begin; rank < end; ++rank)
            columns.push_back({fmt::format("{}", rank + 1)});
        ReportTable table{std::move(columns)};
        for (std::size_t rank = 0; rank < order_.size(); ++rank) {
            std::vector<std::string> cells{fmt::format("{}", rank + 1), report_.player(order_[rank])};
            for (std::size_t other = begin; other < end; ++other)
                cells.push_back(rank == other ? "." : cell_of(order_[rank], order_[other]));
            table.add(std::move(cells));
        }
        lines_.add("{}", begin == 0 ? "" : "\n");
        lines_.add(table);
    }
}

void ReportPlayers::add_standings(Standings::InRules rules) {
    const bool has_elo = !report_.test; // a stopped test's score is biased
    const bool has_faults = !rules && report_.config.has_external_engines();
    std::vector<ReportTable::Column> columns;
    if (!report_.is_match()) columns.push_back({"#"});
    columns.push_back({"player", left});
    for (const char* title : {"games", "won", "drawn", "lost", "score"})
        columns.push_back({title});
    if (has_elo) {
        columns.push_back({report_.is_match() ? "Elo [95%]" : "Elo of the score [95%]", left});
        if (report_.is_match()) columns.push_back({"LOS"});
    }
    if (has_faults) columns.push_back({"faults"});
    ReportTable table{std::move(columns)};
    bool is_any_helped = false;
    for (std::size_t rank = 0; rank < order_.size(); ++rank) {
        const int player = order_[rank];
        const PairResults results = report_.standings.total(player, rules);
        const GameCounts games = results.games();
        if (rules && games.games() == 0) continue;
        std::vector<std::string> cells;
        if (!report_.is_match()) cells.push_back(fmt::format("{}", rank + 1));
        cells.push_back(report_.player(player));
        for (const std::uint64_t count : {games.games(), games.wins, games.draws, games.losses})
            cells.push_back(fmt::format("{}", count));
        cells.push_back(games.games() == 0 ? "-" : percent_text(games.score()));
        if (has_elo) {
            const bool is_helped = games.games() > 0 && has_few_decisive(results.pairs());
            is_any_helped |= is_helped;
            cells.push_back(elo_text(results.pairs()) + (is_helped ? "*" : ""));
            if (report_.is_match()) cells.push_back(percent_text(likelihood_of_superiority(results.pairs())));
        }
        if (has_faults) cells.push_back(fmt::format("{}", fault_count(report_.standings, player)));
        table.add(std::move(cells));
    }
    lines_.add(table);
    if (is_any_helped) lines_.add("* fewer than ten won or lost pairs: of a score drawn towards 50%\n");
}

void ReportPlayers::add_crosstable() {
    lines_.add("\nscore of the player of the row against that of the column, in percent\n");
    add_matrix([&](int player, int opponent) -> std::string {
        const GameCounts games = report_.standings.between(player, opponent).games();
        return games.games() == 0 ? "-" : fmt::format("{:.1f}", 100 * games.score());
    });
}

void ReportPlayers::add_ratings(const Ratings& ratings) {
    lines_.add("\njoint fit of all results ({}): the Elo to quote, as it heeds who met whom\n",
               name(report_.rating_options.model));
    ReportTable table{{{"#"}, {"player", left}, {"Elo of the joint fit [95%]", left}}};
    for (std::size_t rank = 0; rank < order_.size(); ++rank)
        table.add({fmt::format("{}", rank + 1), report_.player(order_[rank]),
                   elo_text(ratings.estimate(static_cast<std::size_t>(order_[rank])))});
    lines_.add(table);
    lines_.add("advantage of the first move {}, draws between equals {}\n",
               elo_text(ratings.first_move_advantage), percent_text(ratings.draws_between_equals));
    if (!ratings.by_single_games)
        lines_.add("intervals: {}\n", name(report_.rating_options.intervals));
    else
        lines_.add("intervals: from single games{}, as a player has fewer than ten won or lost pairs\n",
                   report_.rating_options.intervals == RatingIntervals::pair_bootstrap
                       ? ", not the bootstrap asked for"
                       : "");
    lines_.add("\nLOS: that the player of the row is stronger than that of the column, in percent\n");
    add_matrix([&](int player, int opponent) {
        return fmt::format("{:.1f}", 100 * ratings.los(static_cast<std::size_t>(player),
                                                       static_cast<std::size_t>(opponent)));
    });
}

void ReportPlayers::add_faults() {
    bool first = true;
    const auto add = [&](int player, const Standings::FaultCounts& counts, std::string_view remark) {
        for (const auto& [kind, count] : counts) {
            if (std::exchange(first, false))
                lines_.add("\nfaults of external engines (`damlab runs show {}` ends with the last ones)\n",
                           report_.run.id);
            lines_.add("{}: {} {}{}\n", report_.player(player), count, kind, remark);
        }
    };
    for (const int player : order_) {
        add(player, report_.standings.faults(player), "");
        add(player, report_.standings.let_pass(player), " (games; let pass)");
    }
}

} // namespace damlab
