#include "tuner/tournament/check_engines.hpp"

#include "engine/error.hpp"
#include "tuner/tournament/fault_list.hpp"
#include "tuner/tournament/players/hub_player.hpp"

#include <fmt/format.h>

namespace damlab {

void check_engines(const TournamentConfig& config, const StopCheck& should_stop) {
    for (const PlayerConfig& player : config.players) {
        if (player.kind != PlayerKind::hub) continue;
        for (const RuleSetId rules : config.rules) {
            auto options = host_options(player);
            options.should_stop = should_stop;
            const hub::Host host{rule_set(rules), std::move(options)};
            if (should_stop()) return;
            const auto& fault = host.fault();
            if (!fault) continue;
            throw InputError(fmt::format("player \"{}\" ({}) cannot play {}: {}{}", player.name,
                                         player.command.front(), rule_set(rules).name, fault->what,
                                         error_tail_text(fault->error_tail)));
        }
    }
}

} // namespace damlab
