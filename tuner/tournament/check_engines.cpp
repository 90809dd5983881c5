#include "tuner/tournament/check_engines.hpp"

#include "engine/error.hpp"
#include "tuner/tournament/fault_list.hpp"
#include "tuner/tournament/players/hub_player.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace damlab {
namespace {

/// What keeps an engine from playing; empty if nothing does.
std::string problem_of(const PlayerConfig& player, const RuleSet& set, const StopCheck& should_stop) {
    try {
        auto options = host_options(player);
        options.should_stop = should_stop;
        const hub::Host host{set, std::move(options)};
        const auto& fault = host.fault();
        return fault ? fault->what + error_tail_text(fault->error_tail) : "";
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace

void check_engines(const TournamentConfig& config, const StopCheck& should_stop) {
    for (const PlayerConfig& player : config.players) {
        if (player.kind != PlayerKind::hub) continue;
        for (const RuleSetId rules : config.rules) {
            const std::string problem = problem_of(player, rule_set(rules), should_stop);
            if (should_stop()) return;
            if (!problem.empty()) refuse_engine(player, rule_set(rules), problem);
        }
    }
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
