#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/stopped_test.hpp"
#include "tuner/tournament/report.hpp"

#include <nlohmann/json.hpp>

namespace damlab {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Estimate& estimate) {
    return {{"value", estimate.value}, {"lower", estimate.lower}, {"upper", estimate.upper}};
}

Json json_of(const GameCounts& games) {
    return {{"wins", games.wins}, {"draws", games.draws}, {"losses", games.losses}};
}

Json json_of(const PairResults& results) {
    const GameCounts games = results.games();
    const Pentanomial pairs = results.pairs();
    Json json{{"games", games.games()}};
    json.update(json_of(games));
    json["pentanomial"] = pairs.counts;
    json["score"] = games.games() > 0 ? Json(games.score()) : Json{};
    const auto match = estimate(pairs);
    json["score_for_elo"] = match ? json_of(match->score) : Json{};
    json["elo"] = match ? json_of(match->elo) : Json{};
    const auto normalized = normalized_elo(pairs);
    json["normalized_elo"] = normalized ? json_of(*normalized) : Json{};
    json["los"] = likelihood_of_superiority(pairs);
    return json;
}

/// What the side that begins did.
Json first_mover(const PairResults& results) {
    Json json = json_of(results.games_of_first_mover());
    const auto match = estimate(results.pairs_of_first_mover());
    json["elo"] = match ? json_of(match->elo) : Json{};
    return json;
}

Json json_of(const SequentialTest& test) {
    const Hypotheses& h = test.hypotheses();
    Json json{{"scale", name(h.scale)},
              {"elo0", h.elo0},
              {"elo1", h.elo1},
              {"llr", test.llr()},
              {"lower", test.bounds().lower},
              {"upper", test.bounds().upper},
              {"pairs", test.pairs().pairs()},
              {"verdict", test.verdict() == Verdict::accept_elo0   ? "H0"
                          : test.verdict() == Verdict::accept_elo1 ? "H1"
                                                                   : "undecided"}};
    if (const auto stopped = estimate_stopped(test.pairs(), h)) {
        json["unbiased_elo"] = json_of(stopped->elo);
        json["unbiased_los"] = stopped->los;
    }
    return json;
}

Json json_of(const Ratings& ratings, const RatingOptions& options) {
    Json json{{"model", name(options.model)},
              {"intervals", ratings.by_single_games ? "games" : name(options.intervals)},
              {"elo", ratings.elo},
              {"standard_errors", Json::array()},
              {"covariance", ratings.covariance},
              {"first_move_advantage", json_of(ratings.first_move_advantage)},
              {"draws_between_equals", ratings.draws_between_equals}};
    for (std::size_t i = 0; i < ratings.elo.size(); ++i)
        json["standard_errors"].push_back(ratings.standard_error(i));
    return json;
}

} // namespace

Json report_json(const Report& report) {
    const Standings& standings = report.standings;
    const auto& names = report.run.players;
    Json json{{"event", "report"},
              {"run", report.run.id},
              {"name", report.run.name},
              {"finished", report.run.finished},
              {"scheduled", report.run.scheduled},
              {"stored", report.stored()},
              {"pairs", standings.pairs()},
              {"void_pairs", standings.void_pairs()},
              {"surplus_pairs", report.surplus},
              {"waiting_pairs", report.waiting},
              {"plies", standings.plies()},
              {"players", Json::array()},
              {"rule_sets", Json::array()},
              {"encounters", Json::array()},
              {"ended_by", standings.reasons()}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto number = static_cast<int>(i);
        Json player{{"name", names[i]}};
        player.update(json_of(standings.total(number)));
        if (report.config.players.at(i).kind == PlayerKind::hub) {
            player["faults"] = standings.faults(number);
            player["let_pass"] = standings.let_pass(number);
        }
        json["players"].push_back(std::move(player));
    }
    for (const RuleSetId rules : standings.rule_sets()) {
        Json entry{{"rules", rule_set(rules).name},
                   {"first_mover", first_mover(standings.total(rules))},
                   {"players", Json::array()}};
        for (std::size_t i = 0; i < names.size(); ++i) {
            Json player{{"name", names[i]}};
            player.update(json_of(standings.total(static_cast<int>(i), rules)));
            entry["players"].push_back(std::move(player));
        }
        json["rule_sets"].push_back(std::move(entry));
    }
    for (const auto& [key, results] : standings.encounters()) {
        Json encounter{{"rules", rule_set(key.rules).name},
                       {"first", report.player(key.first)},
                       {"second", report.player(key.second)}};
        encounter.update(json_of(results));
        json["encounters"].push_back(std::move(encounter));
    }
    if (report.ratings) json["ratings"] = json_of(*report.ratings, report.rating_options);
    if (report.test) json["sprt"] = json_of(*report.test);
    return json;
}

} // namespace damlab
