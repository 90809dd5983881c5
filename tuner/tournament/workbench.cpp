#include "tuner/tournament/workbench.hpp"

#include "tuner/clock/seconds.hpp"
#include "tuner/random/random.hpp"
#include "tuner/tournament/players/greedy_player.hpp"
#include "tuner/tournament/players/hub_player.hpp"
#include "tuner/tournament/players/random_player.hpp"
#include "tuner/tournament/players/search_players.hpp"

namespace damlab {

Player& Workbench::player(int number, RuleSetId rules) {
    std::unique_ptr<Player>& player = players_[{number, rules}];
    if (player) return *player;
    const RuleSet& set = rule_set(rules);
    const PlayerConfig& config = config_->players[static_cast<std::size_t>(number)];
    switch (config.kind) {
    case PlayerKind::search:
        player = std::make_unique<SearchPlayer>(set, material_->weights.at({number, rules}),
                                                move_limits(config), config.table);
        break;
    case PlayerKind::yardstick:
        player = std::make_unique<YardstickPlayer>(set, move_limits(config));
        break;
    case PlayerKind::greedy:
        player = std::make_unique<GreedyPlayer>(set);
        break;
    case PlayerKind::random:
        player = std::make_unique<RandomPlayer>();
        break;
    case PlayerKind::hub:
        player = std::make_unique<HubPlayer>(set, config, ring_);
        break;
    }
    return *player;
}

GameSetup Workbench::setup(const PairTask& task) const {
    const RuleSet& set = rule_set(task.rules);
    return {.rules = &set,
            .draws = draw_rules(set, config_->draw_rules),
            .adjudication = config_->adjudication,
            .agreement = config_->agreement,
            .start = material_->openings.at(task.rules)[task.opening]};
}

std::uint64_t Workbench::seed(const PairTask& task, std::size_t game) const {
    return seed_from(config_->seed, task.index, game);
}

std::optional<Clock> Workbench::clock_of(int number) const {
    const PlayerConfig& player = config_->players[static_cast<std::size_t>(number)];
    if (player.game_seconds == 0) return std::nullopt;
    return Clock{.remaining = Seconds{player.game_seconds},
                 .increment = Seconds{player.increment_seconds},
                 .margin = Seconds{player.kind == PlayerKind::hub ? player.margin : 0}};
}

} // namespace damlab
