#include "tuner/tournament/report.hpp"

#include "tuner/statistics/elo.hpp"
#include "tuner/tournament/pair_points.hpp"
#include "tuner/tournament/prefix.hpp"

#include <fmt/format.h>

namespace damlab {

namespace {

std::optional<Ratings> ratings_of(const Standings& standings, int players, const RatingOptions& options) {
    std::vector<PairTable> tables;
    for (const auto& [key, met] : standings.encounters()) {
        PairTable& table = tables.emplace_back(PairTable{.first = key.first, .second = key.second});
        for (std::size_t a = 0; a < 3; ++a)
            for (std::size_t b = 0; b < 3; ++b)
                table.counts[a][b] = static_cast<double>(met.results[a][b]);
    }
    return fit_ratings(players, tables, options);
}

} // namespace

Report make_report(const Store& store, RunId id, const RatingOptions& ratings) {
    Report report;
    report.rating_options = ratings;
    report.run = store.run(id);
    report.config = parse_tournament_config(report.run.configuration, fmt::format("run {}", id));
    if (report.config.sprt) report.test.emplace(*report.config.sprt);
    Prefix<std::optional<int>> prefix;
    store.for_each_result(id, [&](const StoredPair& pair) {
        if (report.run.counted && pair.index >= *report.run.counted) {
            ++report.surplus;
            return;
        }
        report.standings.add(pair);
        if (!report.test) return;
        prefix.put(pair.index, first_players_points(pair));
        while (const auto points = prefix.take())
            if (*points) report.test->add(**points);
    });
    const auto players = static_cast<int>(report.run.players.size());
    if (players > 2) report.ratings = ratings_of(report.standings, players, ratings);
    return report;
}

std::string elo_text(const Pentanomial& pairs) {
    const auto match = estimate(pairs);
    if (!match) return "-";
    return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", match->elo.value, match->elo.lower, match->elo.upper);
}

std::string test_text(const SequentialTest& test) {
    const Hypotheses& h = test.hypotheses();
    std::string text = fmt::format("LLR {:.2f} in [{:.2f}, {:.2f}], {} Elo [{}, {}], pentanomial", test.llr(),
                                   test.bounds().lower, test.bounds().upper, name(h.scale), h.elo0, h.elo1);
    if (test.verdict() == Verdict::accept_elo0)
        text += fmt::format(": accepted H0, {} Elo {}", name(h.scale), h.elo0);
    if (test.verdict() == Verdict::accept_elo1)
        text += fmt::format(": accepted H1, {} Elo {}", name(h.scale), h.elo1);
    return text;
}

} // namespace damlab
