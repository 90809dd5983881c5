#include "tuner/tournament/config.hpp"

#include "engine/error.hpp"
#include "tuner/config/config_table.hpp"
#include "tuner/hub/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/ranges.h>
#include <limits>
#include <set>

namespace damlab {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t most_pairs = 1'000'000'000;
constexpr std::size_t most_players = 500; // the joint fit has a matrix of their squares

constexpr std::array<std::string_view, 4> format_names{"match", "round-robin", "gauntlet", "sprt"};
constexpr std::array<std::string_view, 5> kind_names{"search", "yardstick", "greedy", "random", "hub"};
constexpr std::array<std::string_view, 2> policy_names{"loss", "void"};
constexpr std::array<std::string_view, 2> scale_names{"logistic", "normalized"};

/// The value of `key`, which is one of some words.
template <class Enum, std::size_t N>
Enum one_of(const ConfigTable& table, std::string_view key, const std::array<std::string_view, N>& names,
            Enum otherwise) {
    if (!table.has(key)) return otherwise;
    const std::string word = table.string(key);
    const auto found = std::ranges::find(names, word);
    if (found == names.end())
        table.refuse(key, fmt::format("\"{}\" is one of {}, not \"{}\"", key, fmt::join(names, ", "), word));
    return Enum(found - names.begin());
}

/// Refuses `key` where `other`, which it says more about, is missing.
void check_goes_with(const ConfigTable& table, std::string_view key, std::string_view other) {
    if (table.has(key) && !table.has(other))
        table.refuse(key, fmt::format("\"{}\" means nothing without \"{}\"", key, other));
}

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

/// A list, or a string whose words are the program and its arguments.
std::vector<std::string> read_command(const ConfigTable& table) {
    std::vector<std::string> command;
    if (table.is_list("command")) {
        command = table.strings("command");
    } else {
        const std::string text = table.string("command");
        for (const std::string_view word : hub::words(text))
            command.emplace_back(word);
    }
    if (command.empty() || command.front().empty())
        table.refuse("command", "\"command\" must name a program, as [\"./engine\", \"argument\"]");
    return command;
}

/// The values of a table as the protocol writes them.
std::vector<std::pair<std::string, std::string>> read_parameters(const ConfigTable& table) {
    std::vector<std::pair<std::string, std::string>> parameters;
    for (const std::string& key : table.keys()) {
        const std::string value = table.scalar(key);
        const auto unwritable = [](unsigned char c) { return c == '"' || c < ' '; };
        if (std::ranges::any_of(key, unwritable) || std::ranges::any_of(value, unwritable))
            table.refuse(
                key, "a parameter may hold no double quote and no control character: Hub cannot write them");
        parameters.emplace_back(key, value);
    }
    return parameters;
}

void read_external_engine(const ConfigTable& table, PlayerConfig& player) {
    player.command = read_command(table);
    player.folder = table.string("folder", "");
    if (table.has("params")) player.parameters = read_parameters(table.table("params"));
    player.start_timeout = table.number("start_timeout", {0.01, 3600}, player.start_timeout);
    player.timeout = table.number("timeout", {0.01, 1e6}, player.timeout);
    player.margin = table.number("margin", {0, 0.5}, player.margin);
}

PlayerConfig read_player(const ConfigTable& table) {
    PlayerConfig player;
    player.name = table.string("name");
    if (player.name.empty()) table.refuse("name", "a player's name must not be empty");
    player.kind = one_of(table, "kind", kind_names, player.kind);
    const bool searches = player.kind == PlayerKind::search || player.kind == PlayerKind::yardstick ||
                          player.kind == PlayerKind::hub;
    if (searches) {
        if (table.has("nodes")) player.nodes = std::uint64_t(table.integer("nodes", {1, most}));
        if (table.has("depth")) player.depth = int(table.integer("depth", {1, max_search_depth}));
        if (table.has("seconds")) player.seconds = table.number("seconds", {0.001, 1e6});
        if (table.has("game_seconds")) player.game_seconds = table.number("game_seconds", {0.01, 1e6});
        check_goes_with(table, "increment_seconds", "game_seconds");
        player.increment_seconds = table.number("increment_seconds", {0, 1e6}, player.increment_seconds);
        if (player.nodes == 0 && player.depth == 0 && !player.is_timed())
            table.refuse("name",
                         fmt::format("player \"{}\" needs a limit: nodes, depth, seconds or game_seconds",
                                     player.name));
    }
    if (player.kind == PlayerKind::hub) read_external_engine(table, player);
    if (player.kind == PlayerKind::search) {
        player.weights = table.string("weights", "");
        player.table = std::uint64_t(table.integer("table", {1, 1 << 30}, std::int64_t(player.table)));
        if (!std::has_single_bit(player.table))
            table.refuse("table",
                         fmt::format("\"table\" is a number of entries and must be a power of two, as "
                                     "65536, not {}",
                                     player.table));
    }
    table.finish();
    return player;
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

/// That paths in a file are relative to: its own; ours for a pipe, which has none.
std::filesystem::path folder_of(const std::filesystem::path& file) {
    std::error_code none;
    return std::filesystem::is_regular_file(file, none) ? std::filesystem::absolute(file).parent_path()
                                                        : std::filesystem::current_path();
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
    config.seed = std::uint64_t(file.integer("seed", {0, most}, std::int64_t(config.seed)));
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
    if (config.format == Format::sprt)
        config.sprt = read_sprt(file.table("sprt"));
    else if (file.has("sprt"))
        file.refuse("sprt", "[sprt] belongs to format = \"sprt\"");
    file.finish();
    return config;
}

/// A string as TOML writes it.
std::string quoted_toml(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out += {'\\', c};
        else if (byte < 0x20 || byte == 0x7f)
            out += fmt::format("\\u{:04x}", byte);
        else
            out += c;
    }
    return out + '"';
}

std::string external_engine_toml(const PlayerConfig& player) {
    std::vector<std::string> command, parameters;
    for (const std::string& argument : player.command)
        command.push_back(quoted_toml(argument));
    for (const auto& [parameter, value] : player.parameters)
        parameters.push_back(fmt::format("{} = {}", quoted_toml(parameter), quoted_toml(value)));
    std::string out = fmt::format("command = [{}]\n", fmt::join(command, ", "));
    if (!player.folder.empty()) out += fmt::format("folder = {}\n", quoted_toml(player.folder));
    if (!parameters.empty()) out += fmt::format("params = {{ {} }}\n", fmt::join(parameters, ", "));
    return out + fmt::format("start_timeout = {}\ntimeout = {}\nmargin = {}\n", player.start_timeout,
                             player.timeout, player.margin);
}

} // namespace

std::string_view name(Format format) { return format_names[std::size_t(format)]; }
std::string_view name(PlayerKind kind) { return kind_names[std::size_t(kind)]; }

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
    config.folder = folder_of(file);
    for (PlayerConfig& player : config.players)
        if (player.kind == PlayerKind::hub)
            player.folder = (config.folder / player.folder).lexically_normal();
    return config;
}

TournamentConfig parse_tournament_config(std::string_view text, std::string name) {
    return read(ConfigTable::parse(text, name), name);
}

std::string format_tournament_config(const TournamentConfig& config) {
    std::string out;
    const auto add = [&]<class... Args>(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
    };
    add("name = {}\n", quoted_toml(config.name));
    add("format = \"{}\"\n", name(config.format));
    std::vector<std::string> rules;
    for (const RuleSetId id : config.rules)
        rules.push_back(quoted_toml(rule_set(id).name));
    add("rules = [{}]\n", fmt::join(rules, ", "));
    add("draw_rules = {}\n", quoted_toml(config.draw_rules));
    add("openings = {}\nopening_plies = {}\n", quoted_toml(config.openings), config.opening_plies);
    add("pairs = {}\nseed = {}\nthreads = {}\n", config.pairs, config.seed, config.threads);
    if (config.has_external_engines())
        add("faults = \"{}\"\npin = {}\n", policy_names[std::size_t(config.faults)], config.pin);
    add("\n[adjudication]\nply_limit = {}\nrepetition = {}\n", config.adjudication.ply_limit,
        config.adjudication.repetition_cut);
    if (config.agreement.win_score > 0)
        add("win_score = {}\nwin_moves = {}\n", config.agreement.win_score, config.agreement.win_moves);
    if (config.agreement.draw_moves > 0)
        add("draw_score = {}\ndraw_moves = {}\ndraw_from_ply = {}\n", config.agreement.draw_score,
            config.agreement.draw_moves, config.agreement.draw_from_ply);
    if (config.sprt)
        add("\n[sprt]\nscale = \"{}\"\nelo0 = {}\nelo1 = {}\nalpha = {}\nbeta = {}\novershoot_correction = "
            "{}\n",
            name(config.sprt->scale), config.sprt->elo0, config.sprt->elo1, config.sprt->alpha,
            config.sprt->beta, config.sprt->overshoot_correction);
    for (const PlayerConfig& player : config.players) {
        add("\n[[player]]\nname = {}\nkind = \"{}\"\n", quoted_toml(player.name), name(player.kind));
        if (player.nodes != 0) add("nodes = {}\n", player.nodes);
        if (player.depth != 0) add("depth = {}\n", player.depth);
        if (player.seconds != 0) add("seconds = {}\n", player.seconds);
        if (player.game_seconds != 0)
            add("game_seconds = {}\nincrement_seconds = {}\n", player.game_seconds, player.increment_seconds);
        if (player.kind == PlayerKind::search)
            add("weights = {}\ntable = {}\n", quoted_toml(player.weights), player.table);
        if (player.kind == PlayerKind::hub) add("{}", external_engine_toml(player));
    }
    return out;
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
