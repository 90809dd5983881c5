#include "tuner/tournament/player_config.hpp"

#include "engine/search/request.hpp"
#include "tuner/hub/words.hpp"
#include "tuner/tournament/config_keys.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace damlab {
namespace {

constexpr std::array<std::string_view, 5> kind_names{"search", "yardstick", "greedy", "random", "hub"};

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

void read_limits(const ConfigTable& table, PlayerConfig& player) {
    if (table.has("nodes")) player.nodes = std::uint64_t(table.integer("nodes", {1, most_integer}));
    if (table.has("depth")) player.depth = int(table.integer("depth", {1, max_search_depth}));
    if (table.has("seconds")) player.seconds = table.number("seconds", {0.001, 1e6});
    if (table.has("game_seconds")) player.game_seconds = table.number("game_seconds", {0.01, 1e6});
    check_goes_with(table, "increment_seconds", "game_seconds");
    player.increment_seconds = table.number("increment_seconds", {0, 1e6}, player.increment_seconds);
    if (player.nodes == 0 && player.depth == 0 && !player.is_timed())
        table.refuse("name", fmt::format("player \"{}\" needs a limit: nodes, depth, seconds or game_seconds",
                                         player.name));
}

void read_external_engine(const ConfigTable& table, PlayerConfig& player) {
    player.command = read_command(table);
    player.folder = table.string("folder", "");
    if (table.has("params")) player.parameters = read_parameters(table.table("params"));
    player.start_timeout = table.number("start_timeout", {0.01, 3600}, player.start_timeout);
    player.timeout = table.number("timeout", {0.01, 1e6}, player.timeout);
    player.margin = table.number("margin", {0, 0.5}, player.margin);
}

} // namespace

std::string_view name(PlayerKind kind) { return kind_names[std::size_t(kind)]; }

PlayerConfig read_player(const ConfigTable& table) {
    PlayerConfig player;
    player.name = table.string("name");
    if (player.name.empty()) table.refuse("name", "a player's name must not be empty");
    player.kind = one_of(table, "kind", kind_names, player.kind);
    const bool searches = player.kind == PlayerKind::search || player.kind == PlayerKind::yardstick ||
                          player.kind == PlayerKind::hub;
    if (searches) read_limits(table, player);
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

} // namespace damlab
