#include "tuner/tournament/config.hpp"

#include <fmt/ranges.h>
#include <iterator>
#include <utility>

namespace damlab {
namespace {

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

std::string player_toml(const PlayerConfig& player) {
    std::string out =
        fmt::format("\n[[player]]\nname = {}\nkind = \"{}\"\n", quoted_toml(player.name), name(player.kind));
    if (player.nodes != 0) out += fmt::format("nodes = {}\n", player.nodes);
    if (player.depth != 0) out += fmt::format("depth = {}\n", player.depth);
    if (player.seconds != 0) out += fmt::format("seconds = {}\n", player.seconds);
    if (player.game_seconds != 0)
        out += fmt::format("game_seconds = {}\nincrement_seconds = {}\n", player.game_seconds,
                           player.increment_seconds);
    if (player.kind == PlayerKind::search)
        out += fmt::format("weights = {}\ntable = {}\n", quoted_toml(player.weights), player.table);
    if (player.kind == PlayerKind::hub) out += external_engine_toml(player);
    return out;
}

} // namespace

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
        add("faults = \"{}\"\npin = {}\npairs_in_flight = {}\n", name(config.faults), config.pin,
            config.pairs_in_flight);
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
    for (const PlayerConfig& player : config.players)
        out += player_toml(player);
    return out;
}

} // namespace damlab
