#include "tuner/tournament/report.hpp"

#include "tuner/tournament/pair_points.hpp"

#include <cmath>
#include <fmt/format.h>

namespace damlab {
namespace {

/// With one digit after the point, and no -0.0.
double in_tenths(double value) { return std::round(value * 10) / 10 + 0.0; }

} // namespace

Report make_report(const Store& store, RunId id, const RatingOptions& ratings, const StopCheck& should_stop) {
    Report report;
    report.rating_options = ratings;
    report.run = store.run(id);
    report.config = parse_tournament_config(report.run.configuration, fmt::format("run {}", id));
    if (report.config.sprt) report.test.emplace(*report.config.sprt);
    std::uint64_t prefix = 0;
    store.for_each_result(id, [&](const StoredPair& pair) { // in the order of their index
        if (report.run.counted && pair.index >= *report.run.counted) {
            ++report.surplus;
            return;
        }
        if (pair.index != prefix) {
            ++report.waiting;
            return;
        }
        ++prefix;
        report.standings.add(pair);
        if (!report.test) return;
        if (const auto points = first_players_points(pair)) report.test->add(*points);
    });
    const auto players = static_cast<int>(report.run.players.size());
    if (players > 2) {
        const auto told_to_stop = [&] { return report.was_stopped = should_stop && should_stop(); };
        report.ratings = fit_ratings(players, report.standings.meetings(), ratings, told_to_stop);
    }
    return report;
}

std::string elo_text(const Estimate& elo) {
    return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", in_tenths(elo.value), in_tenths(elo.lower),
                       in_tenths(elo.upper));
}

std::string elo_text(const Pentanomial& pairs) {
    const auto match = estimate(pairs);
    return match ? elo_text(match->elo) : "-";
}

std::string test_text(const SequentialTest& test) {
    const Hypotheses& h = test.hypotheses();
    std::string text = fmt::format("LLR {:.2f} in [{:.2f}, {:.2f}], {} Elo [{}, {}], pentanomial", test.llr(),
                                   test.bounds().lower, test.bounds().upper, name(h.scale), h.elo0, h.elo1);
    if (test.verdict() == Verdict::accept_elo0) text += ": H0 accepted";
    if (test.verdict() == Verdict::accept_elo1) text += ": H1 accepted";
    return text;
}

} // namespace damlab
