#include "tuner/hub/fault.hpp"
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

Json json_of(const Encounter& met) {
    Json json{{"games", met.games().games()},      {"wins", met.games().wins},
              {"draws", met.games().draws},        {"losses", met.games().losses},
              {"pentanomial", met.pairs().counts}, {"los", likelihood_of_superiority(met.pairs())}};
    const auto match = estimate(met.pairs());
    json["score"] = match ? json_of(match->score) : Json{};
    json["elo"] = match ? json_of(match->elo) : Json{};
    json["normalized_elo"] = match ? json_of(match->normalized_elo) : Json{};
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
    if (const auto stopped = estimate_stopped(test.pairs(), h)) json["unbiased_elo"] = json_of(stopped->elo);
    return json;
}

Json json_of(const Ratings& ratings, const RatingOptions& options) {
    Json json{{"model", name(options.model)},
              {"intervals", ratings.by_single_games ? "games" : name(options.intervals)},
              {"elo", ratings.elo},
              {"standard_errors", Json::array()},
              {"covariance", ratings.covariance},
              {"white_advantage", ratings.white_advantage},
              {"draws_between_equals", ratings.draws_between_equals}};
    for (std::size_t i = 0; i < ratings.elo.size(); ++i)
        json["standard_errors"].push_back(ratings.standard_error(i));
    return json;
}

} // namespace

std::string report_json(const Report& report) {
    const Standings& standings = report.standings;
    const auto player_name = [&](int number) { return report.run.players[static_cast<std::size_t>(number)]; };
    Json json{{"event", "report"},
              {"run", report.run.id},
              {"name", report.run.name},
              {"finished", report.run.finished},
              {"scheduled", report.run.scheduled},
              {"pairs", standings.pairs()},
              {"void_pairs", standings.void_pairs()},
              {"surplus_pairs", report.surplus},
              {"plies", standings.plies()},
              {"players", Json::array()},
              {"encounters", Json::array()},
              {"ended_by", standings.reasons()},
              {"white",
               {{"wins", standings.white().wins},
                {"draws", standings.white().draws},
                {"losses", standings.white().losses}}}};
    for (std::size_t i = 0; i < report.run.players.size(); ++i) {
        Json player{{"name", report.run.players[i]}};
        player.update(json_of(standings.total(static_cast<int>(i))));
        if (report.config.players.at(i).kind == PlayerKind::hub) {
            Json faults = Json::object(), let_pass = Json::object();
            for (const auto& [kind, count] : standings.faults(static_cast<int>(i)))
                (hub::is_let_pass(kind) ? let_pass : faults)[kind] = count;
            player["faults"] = std::move(faults);
            player["let_pass"] = std::move(let_pass);
        }
        json["players"].push_back(std::move(player));
    }
    for (const auto& [key, met] : standings.encounters()) {
        Json encounter{{"rules", rule_set(key.rules).name},
                       {"first", player_name(key.first)},
                       {"second", player_name(key.second)}};
        encounter.update(json_of(met));
        json["encounters"].push_back(std::move(encounter));
    }
    if (report.ratings) json["ratings"] = json_of(*report.ratings, report.rating_options);
    if (report.test) json["sprt"] = json_of(*report.test);
    return json.dump();
}

} // namespace damlab
