#include "tuner/tournament/check_engines.hpp"

#include "engine/error.hpp"
#include "tuner/tournament/fault_list.hpp"
#include "tuner/tournament/players/hub_player.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace damlab {
namespace {

/// What starting an engine has shown.
struct Trial {
    std::string problem = {}; ///< what keeps it from playing; empty if nothing does
    std::string doubt = {};   ///< what to warn of; empty if there is nothing
};

bool sets_variant(const PlayerConfig& player) {
    return std::ranges::any_of(player.parameters, [](const auto& each) { return each.first == "variant"; });
}

/// Whether the engine knows the rule set, as far as it can be told.
Trial look_at_variant(const hub::Host& host, const RuleSet& set) {
    const auto variant = std::ranges::find(host.parameters(), "variant", &hub::Parameter::name);
    if (variant == host.parameters().end() || variant->values.empty())
        return {.doubt =
                    fmt::format("does not tell which rule sets it plays; it is taken to play {}", set.name)};
    if (std::ranges::find(variant->values, set.name) != variant->values.end()) return {};
    return {.problem =
                fmt::format("it has no variant of that name, but: {}. If one of them is {}, name it in "
                            "the player's table: params = {{ variant = \"{}\" }}",
                            fmt::join(variant->values, ", "), set.name, variant->value)};
}

Trial try_engine(const PlayerConfig& player, const RuleSet& set, const StopCheck& should_stop) {
    try {
        auto options = host_options(player);
        options.should_stop = should_stop;
        const hub::Host host{set, std::move(options)};
        if (const auto& fault = host.fault())
            return {.problem = fault->what + error_tail_text(fault->error_tail)};
        return sets_variant(player) || !host.ready() ? Trial{} : look_at_variant(host, set);
    } catch (const InputError& error) {
        return {.problem = error.what()};
    }
}

} // namespace

std::vector<std::string> check_engines(const TournamentConfig& config, const StopCheck& should_stop) {
    std::vector<std::string> doubts;
    for (const PlayerConfig& player : config.players) {
        if (player.kind != PlayerKind::hub) continue;
        for (const RuleSetId rules : config.rules) {
            const Trial trial = try_engine(player, rule_set(rules), should_stop);
            if (should_stop()) return doubts;
            if (!trial.problem.empty()) refuse_engine(player, rule_set(rules), trial.problem);
            if (!trial.doubt.empty())
                doubts.push_back(
                    fmt::format("player \"{}\" ({}) {}", player.name, player.command.front(), trial.doubt));
        }
    }
    return doubts;
}

std::vector<std::string> doubtful_variants(const TournamentConfig& config) {
    const auto is_ours = [](std::string_view variant) {
        return std::ranges::find(rule_sets(), variant, &RuleSet::name) != rule_sets().end();
    };
    std::vector<std::string> doubts;
    for (const PlayerConfig& player : config.players)
        for (const auto& [parameter, variant] : player.parameters)
            for (const RuleSetId rules : config.rules)
                if (parameter == "variant" && is_ours(variant) && variant != rule_set(rules).name)
                    doubts.push_back(
                        fmt::format("player \"{}\" is set to the variant \"{}\", where {} is played",
                                    player.name, variant, rule_set(rules).name));
    return doubts;
}

} // namespace damlab
