#include "tuner/tournament/config.hpp"

#include "engine/error.hpp"
#include "tuner/config/config_paths.hpp"
#include "tuner/tournament/config_keys.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace damlab {
namespace {

constexpr std::int64_t most_pairs = 1'000'000'000;
constexpr std::size_t most_players = 500; // the joint fit has a matrix of their squares

constexpr std::array<std::string_view, 4> format_names{"match", "round-robin", "gauntlet", "sprt"};
constexpr std::array<std::string_view, 2> policy_names{"loss", "void"};
constexpr std::array<std::string_view, 2> scale_names{"logistic", "normalized"};

/// Calls `action`; what it refuses is refused at the place of `key`.
template <class Action> auto at(const ConfigTable& table, std::string_view key, const Action& action) {
    try {
        return action();
    } catch (const InputError& error) {
        table.refuse(key, error.what());
    }
}

std::vector<RuleSetId> read_rules(const ConfigTable& file) {
    std::vector<RuleSetId> rules;
    const auto names = file.is_list("rules") ? file.strings("rules") : std::vector{file.string("rules")};
    for (const std::string& name : names) {
        const RuleSetId id = at(file, "rules", [&] { return rule_set(name).id; });
        if (std::ranges::find(rules, id) != rules.end())
            file.refuse("rules", fmt::format("\"{}\" is named twice", name));
        rules.push_back(id);
    }
    if (rules.empty()) file.refuse("rules", "\"rules\" must name a rule set");
    return rules;
}

Hypotheses read_sprt(const ConfigTable& table) {
    constexpr double least_distance = 0.01; // no test of less could end
    const ConfigTable::Numbers elo{-most_hypothetical_elo, most_hypothetical_elo};
    const ConfigTable::Numbers error{0.0001, 0.4999};
    Hypotheses test;
    test.scale = one_of(table, "scale", scale_names, test.scale);
    test.elo0 = table.number("elo0", elo);
    test.elo1 = table.number("elo1", elo);
    if (!(test.elo1 >= test.elo0 + least_distance))
        table.refuse("elo1", fmt::format("\"elo1\" must be above \"elo0\" by at least {}", least_distance));
    test.alpha = table.number("alpha", error, test.alpha);
    test.beta = table.number("beta", error, test.beta);
    test.overshoot_correction = table.boolean("overshoot_correction", test.overshoot_correction);
    table.finish();
    return test;
}

int read_opening_plies(const ConfigTable& file, std::string_view openings) {
    const bool games = openings.ends_with(".pdn");
    if (games && !file.has("opening_plies"))
        file.refuse(
            "openings",
            fmt::format("\"{}\" has whole games: say with \"opening_plies\" how many plies of each are "
                        "the opening, or 0 to start from their ends",
                        openings));
    const auto plies = int(file.integer("opening_plies", {0, 1000}, 0));
    if (!games && plies > 0)
        file.refuse("opening_plies", "\"opening_plies\" means nothing without openings from a PDN file");
    return plies;
}

ScoreAgreement read_agreement(const ConfigTable& table) {
    ScoreAgreement agreement;
    check_goes_with(table, "win_moves", "win_score");
    check_goes_with(table, "draw_score", "draw_moves");
    check_goes_with(table, "draw_from_ply", "draw_moves");
    if (table.has("win_score")) {
        agreement.win_score = int(table.integer("win_score", {1, 30'000}));
        agreement.win_moves = int(table.integer("win_moves", {1, 1000}, agreement.win_moves));
    }
    if (table.has("draw_moves")) {
        agreement.draw_moves = int(table.integer("draw_moves", {1, 1000}));
        agreement.draw_score = int(table.integer("draw_score", {0, 30'000}, agreement.draw_score));
        agreement.draw_from_ply = int(table.integer("draw_from_ply", {0, 100'000}, agreement.draw_from_ply));
    }
    return agreement;
}

Adjudication read_adjudication(const ConfigTable& table, Adjudication adjudication) {
    adjudication.ply_limit = int(table.integer("ply_limit", {1, 100'000}, adjudication.ply_limit));
    adjudication.repetition_cut = int(table.integer("repetition", {0, 100}, adjudication.repetition_cut));
    if (adjudication.repetition_cut == 1)
        table.refuse("repetition",
                     "\"repetition\" is how often a position stands before the game is drawn: 2 or "
                     "more, or 0 for never");
    return adjudication;
}

/// Engines that share a core take each other's time, which must not decide games.
int read_pairs_in_flight(const ConfigTable& file, const TournamentConfig& config) {
    const int pairs = int(file.integer("pairs_in_flight", {1, 16}, config.pairs_in_flight));
    if (pairs > 1 && !config.has_external_engines())
        file.refuse("pairs_in_flight", "\"pairs_in_flight\" is for external engines; here are none");
    if (pairs > 1 && std::ranges::any_of(config.players, &PlayerConfig::is_timed))
        file.refuse("pairs_in_flight",
                    "several pairs on a core would take each other's time: with a limit of "
                    "time \"pairs_in_flight\" must be 1");
    return pairs;
}

void check_players(const ConfigTable& file, const TournamentConfig& config) {
    const bool two = config.format == Format::match || config.format == Format::sprt;
    if (config.players.size() < 2 || (two && config.players.size() > 2))
        file.refuse("player",
                    fmt::format("a {} has {} players, given as [[player]] tables; here are {}",
                                name(config.format), two ? "two" : "two or more", config.players.size()));
    if (config.players.size() > most_players)
        file.refuse("player",
                    fmt::format("a tournament has at most {} players; here are {}: play several, each with "
                                "some player that all have",
                                most_players, config.players.size()));
    std::set<std::string> names;
    for (const PlayerConfig& player : config.players)
        if (!names.insert(player.name).second)
            file.refuse("player",
                        fmt::format("two players are called \"{}\"; give each its own name", player.name));
}

TournamentConfig read(const ConfigTable& file, std::string default_name) {
    TournamentConfig config;
    config.name = file.string("name", std::move(default_name));
    config.format = one_of(file, "format", format_names, config.format);
    config.rules = read_rules(file);
    config.draw_rules = file.string("draw_rules", config.draw_rules);
    for (const RuleSetId id : config.rules)
        at(file, "draw_rules", [&] { return draw_rules(rule_set(id), config.draw_rules); });
    config.openings = file.string("openings", config.openings);
    config.opening_plies = read_opening_plies(file, config.openings);
    config.pairs = std::uint64_t(file.integer("pairs", {1, most_pairs}));
    config.seed = std::uint64_t(file.integer("seed", {0, most_integer}, std::int64_t(config.seed)));
    config.threads = int(file.integer("threads", {0, 1024}, config.threads));
    config.faults = one_of(file, "faults", policy_names, config.faults);
    config.pin = file.boolean("pin", config.pin);
    if (file.has("adjudication")) {
        const ConfigTable table = file.table("adjudication");
        config.adjudication = read_adjudication(table, config.adjudication);
        config.agreement = read_agreement(table);
        table.finish();
    }
    for (const ConfigTable& player : file.tables("player"))
        config.players.push_back(read_player(player));
    check_players(file, config);
    config.pairs_in_flight = read_pairs_in_flight(file, config);
    if (config.format == Format::sprt)
        config.sprt = read_sprt(file.table("sprt"));
    else if (file.has("sprt"))
        file.refuse("sprt", "[sprt] belongs to format = \"sprt\"");
    file.finish();
    return config;
}

} // namespace

std::string_view name(Format format) { return format_names[std::size_t(format)]; }
std::string_view name(FaultPolicy policy) { return policy_names[std::size_t(policy)]; }

std::vector<std::string> TournamentConfig::player_names() const {
    std::vector<std::string> names;
    for (const PlayerConfig& player : players)
        names.push_back(player.name);
    return names;
}

bool TournamentConfig::has_external_engines() const {
    return std::ranges::find(players, PlayerKind::hub, &PlayerConfig::kind) != players.end();
}

TournamentConfig read_tournament_config(const std::filesystem::path& file) {
    TournamentConfig config = read(ConfigTable::read(file), file.stem().string());
    config.folder = folder_of_configuration(file);
    for (PlayerConfig& player : config.players)
        if (player.kind == PlayerKind::hub)
            player.folder = (config.folder / player.folder).lexically_normal();
    return config;
}

TournamentConfig parse_tournament_config(std::string_view text, std::string name) {
    return read(ConfigTable::parse(text, name), name);
}

std::string path_for(std::string_view pattern, const RuleSet& set) {
    constexpr std::string_view placeholder = "{rules}";
    std::string path{pattern};
    for (auto at = path.find(placeholder); at != std::string::npos;
         at = path.find(placeholder, at + set.name.size()))
        path.replace(at, placeholder.size(), set.name);
    return path;
}

} // namespace damlab
