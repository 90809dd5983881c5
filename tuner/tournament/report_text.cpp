#include "engine/rules/rule_set.hpp"
#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/stopped_test.hpp"
#include "tuner/tournament/report.hpp"
#include "tuner/tournament/report_table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace damlab {
namespace {

using enum ReportTable::Align;

class Text {
public:
    template <class... Args> void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    void add(const ReportTable& table) { text_ += table.text(); }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
};

/// "1 pair", "2 pairs".
std::string counted(std::uint64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

std::string percent_text(double share) { return fmt::format("{:.1f}%", 100 * share); }

/// How many pairs there are and how many of them count, and what has gone wrong.
void add_counts(Text& text, const Report& report) {
    const Standings& standings = report.standings;
    text.add("run {} \"{}\": {} of {}", report.run.id, report.run.name, report.stored(),
             counted(report.run.scheduled, "pair"));
    if (report.stored() != standings.pairs()) {
        text.add(" ({} counted", standings.pairs());
        if (standings.void_pairs() > 0) text.add(", {} void", standings.void_pairs());
        if (report.surplus > 0) text.add(", {} surplus", report.surplus);
        if (report.waiting > 0) text.add(", {} waiting for one before", report.waiting);
        text.add(")");
    }
    text.add(", {}", counted(2 * standings.pairs(), "game"));
    if (standings.faults() > 0) text.add(", {}", counted(standings.faults(), "engine fault"));
    text.add("\n");
    if (std::ranges::any_of(report.config.players, &PlayerConfig::is_timed))
        text.add("limits in seconds: not reproducible\n");
}

/// The lines of a run, with all that they need.
class Sections {
public:
    Sections(Text& text, const Report& report)
        : text_{text},
          report_{report},
          names_{report.run.players},
          order_{players_by_score(report.standings, names_.size())} {}

    /// What a sequential test says, and the Elo that does not suffer from its stopping.
    void add_test(const SequentialTest& test) {
        text_.add("{}\n", test_text(test));
        if (test.verdict() == Verdict::undecided)
            text_.add("undecided: {}\n", report_.run.finished ? "the pairs have run out" : "not finished");
        if (const auto estimate = estimate_stopped(test.pairs(), test.hypotheses()))
            text_.add("{} against {}: Elo {}, LOS {},\n"
                      "median-unbiased, as the score that a test stops with is not\n",
                      names_.front(), names_.back(), elo_text(estimate->elo), percent_text(estimate->los));
    }

    /// Where the options for a joint fit come to nothing.
    void add_unused_options() {
        const RatingOptions defaults;
        const bool are_set = report_.rating_options.model != defaults.model ||
                             report_.rating_options.intervals != defaults.intervals;
        if (are_set && is_match())
            text_.add("--model and --intervals have no effect: two players need no joint fit\n");
    }

    /// A line for each player, against everyone, in a rule set or in all.
    void add_players(Standings::InRules rules) {
        const bool has_elo = !report_.test; // a stopped test's score is biased
        const bool has_faults = !rules && report_.config.has_external_engines();
        std::vector<ReportTable::Column> columns;
        if (!is_match()) columns.push_back({"#"});
        columns.push_back({"player", left});
        for (const char* title : {"games", "won", "drawn", "lost", "score"})
            columns.push_back({title});
        if (has_elo) {
            columns.push_back({is_match() ? "Elo [95%]" : "Elo of the score [95%]", left});
            if (is_match()) columns.push_back({"LOS"});
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
            if (!is_match()) cells.push_back(fmt::format("{}", rank + 1));
            cells.push_back(name(player));
            for (const std::uint64_t count : {games.games(), games.wins, games.draws, games.losses})
                cells.push_back(fmt::format("{}", count));
            cells.push_back(games.games() == 0 ? "-" : percent_text(games.score()));
            if (has_elo) {
                const bool is_helped = games.games() > 0 && has_few_decisive(results.pairs());
                is_any_helped |= is_helped;
                cells.push_back(elo_text(results.pairs()) + (is_helped ? "*" : ""));
                if (is_match()) cells.push_back(percent_text(likelihood_of_superiority(results.pairs())));
            }
            if (has_faults) cells.push_back(fmt::format("{}", fault_count(player)));
            table.add(std::move(cells));
        }
        text_.add(table);
        if (is_any_helped) text_.add("* fewer than ten won or lost pairs: of a score drawn towards 50%\n");
    }

    /// Of a match: the first player's strength by the number of games that show it.
    void add_normalized() {
        if (const auto normalized = normalized_elo(report_.standings.between(0, 1).pairs()))
            text_.add("normalized Elo of {}: {}, 347.4 for each standard\n"
                      "deviation of a game by which the score is above 50%\n",
                      names_.front(), elo_text(*normalized));
    }

    /// What each external engine did wrong, if any did, and what was let pass.
    void add_faults() {
        bool first = true;
        const auto add = [&](int player, const Standings::FaultCounts& counts, std::string_view remark) {
            for (const auto& [kind, count] : counts) {
                if (std::exchange(first, false))
                    text_.add(
                        "\nfaults of external engines (`damlab runs show {}` ends with the last ones)\n",
                        report_.run.id);
                text_.add("{}: {} {}{}\n", name(player), count, kind, remark);
            }
        };
        for (const int player : order_) {
            add(player, report_.standings.faults(player), "");
            add(player, report_.standings.let_pass(player), " (games; let pass)");
        }
    }

    /// The score of each player against each other.
    void add_crosstable() {
        text_.add("\nscore of the player of the row against that of the column, in percent\n");
        add_matrix([&](int player, int opponent) -> std::string {
            const GameCounts games = report_.standings.between(player, opponent).games();
            return games.games() == 0 ? "-" : fmt::format("{:.1f}", 100 * games.score());
        });
    }

    void add_ratings(const Ratings& ratings) {
        text_.add("\njoint fit of all results ({}): the Elo to quote, as it heeds who met whom\n",
                  damlab::name(report_.rating_options.model));
        ReportTable table{{{"#"}, {"player", left}, {"Elo of the joint fit [95%]", left}}};
        for (std::size_t rank = 0; rank < order_.size(); ++rank)
            table.add({fmt::format("{}", rank + 1), name(order_[rank]),
                       elo_text(ratings.estimate(static_cast<std::size_t>(order_[rank])))});
        text_.add(table);
        text_.add("advantage of the first move {}, draws between equals {}\n",
                  elo_text(ratings.first_move_advantage), percent_text(ratings.draws_between_equals));
        if (!ratings.by_single_games)
            text_.add("intervals: {}\n", damlab::name(report_.rating_options.intervals));
        else
            text_.add("intervals: from single games{}, as a player has fewer than ten won or lost pairs\n",
                      report_.rating_options.intervals == RatingIntervals::pair_bootstrap
                          ? ", not the bootstrap asked for"
                          : "");
        text_.add("\nLOS: that the player of the row is stronger than that of the column, in percent\n");
        add_matrix([&](int player, int opponent) {
            return fmt::format("{:.1f}", 100 * ratings.los(static_cast<std::size_t>(player),
                                                           static_cast<std::size_t>(opponent)));
        });
    }

    /// Who met whom in a rule set, and what the first move was worth.
    void add_rule_set(RuleSetId rules, bool has_players) {
        text_.add("\n{}{}\n", rule_set(rules).name, has_players ? "" : ": pairs [LL, LD, DD+WL, WD, WW]");
        if (has_players) {
            add_players(rules);
            text_.add("pairs [LL, LD, DD+WL, WD, WW]\n");
        }
        ReportTable table{{{"", left}, {"", left}, {"", left}}};
        for (const auto& [key, results] : report_.standings.encounters()) {
            if (key.rules != rules) continue;
            const Pentanomial pairs = results.pairs();
            table.add({fmt::format("{} - {}:", name(key.first), name(key.second)),
                       fmt::format("[{}]", fmt::join(pairs.counts, ", ")),
                       report_.test ? "" : "Elo " + elo_text(pairs)});
        }
        text_.add(table);
        const PairResults all = report_.standings.total(rules);
        const GameCounts mover = all.games_of_first_mover();
        const auto games = static_cast<double>(mover.games());
        text_.add("{}, who begins: won {:.1f}%, drawn {:.1f}%, lost {:.1f}%, Elo {}\n",
                  rule_set(rules).first == Side::white ? "White" : "Black",
                  percent(static_cast<double>(mover.wins), games),
                  percent(static_cast<double>(mover.draws), games),
                  percent(static_cast<double>(mover.losses), games), elo_text(all.pairs_of_first_mover()));
    }

    void add_reasons() {
        using Reason = std::pair<std::string, std::uint64_t>;
        const Standings& standings = report_.standings;
        std::vector<Reason> reasons{standings.reasons().begin(), standings.reasons().end()};
        std::ranges::stable_sort(reasons, std::ranges::greater{}, &Reason::second);
        const double games = 2 * static_cast<double>(standings.pairs());
        text_.add("\nwhat ended the games, which had {:.1f} plies on average\n",
                  static_cast<double>(standings.plies()) / games);
        for (const auto& [reason, count] : reasons)
            text_.add("{:<24} {:>7} {:>6.1f}%\n", reason, count, percent(static_cast<double>(count), games));
    }

    [[nodiscard]] bool is_match() const { return names_.size() == 2; }

private:
    [[nodiscard]] const std::string& name(int player) const {
        return names_[static_cast<std::size_t>(player)];
    }

    [[nodiscard]] std::uint64_t fault_count(int player) const {
        std::uint64_t sum = 0;
        for (const auto& [kind, count] : report_.standings.faults(player))
            sum += count;
        return sum;
    }

    /// A number for each two players, the columns by rank; so many at a time as 80 characters hold.
    template <class CellOf> void add_matrix(const CellOf& cell_of) {
        constexpr std::size_t most_columns = 8;
        for (std::size_t begin = 0; begin < order_.size(); begin += most_columns) {
            const std::size_t end = std::min(begin + most_columns, order_.size());
            std::vector<ReportTable::Column> columns{{"#"}, {"player", left}};
            for (std::size_t rank = begin; rank < end; ++rank)
                columns.push_back({fmt::format("{}", rank + 1)});
            ReportTable table{std::move(columns)};
            for (std::size_t rank = 0; rank < order_.size(); ++rank) {
                std::vector<std::string> cells{fmt::format("{}", rank + 1), name(order_[rank])};
                for (std::size_t other = begin; other < end; ++other)
                    cells.push_back(rank == other ? "." : cell_of(order_[rank], order_[other]));
                table.add(std::move(cells));
            }
            text_.add("{}", begin == 0 ? "" : "\n");
            text_.add(table);
        }
    }

    Text& text_;
    const Report& report_;
    const std::vector<std::string>& names_;
    std::vector<int> order_; ///< the players, the best first
};

} // namespace

std::string report_text(const Report& report) {
    Text text;
    add_counts(text, report);
    Sections sections{text, report};
    sections.add_unused_options();
    if (report.standings.pairs() == 0) {
        text.add("{}, so there is nothing to tell of the players' strength\n",
                 report.stored() == 0 ? "no pair is finished" : "no pair counts");
        sections.add_faults();
        return text.take();
    }
    if (report.test) sections.add_test(*report.test);
    text.add("\n");
    const auto rules = report.standings.rule_sets();
    if (rules.size() > 1) text.add("all rule sets\n");
    sections.add_players({});
    if (sections.is_match() && !report.test) sections.add_normalized();
    sections.add_faults();
    if (!sections.is_match()) sections.add_crosstable();
    if (report.ratings) sections.add_ratings(*report.ratings);
    for (const RuleSetId set : rules)
        sections.add_rule_set(set, rules.size() > 1);
    sections.add_reasons();
    return text.take();
}

} // namespace damlab
