#include "tuner/tournament/workbench.hpp"

#include "tuner/tournament/players/greedy_player.hpp"
#include "tuner/tournament/players/random_player.hpp"
#include "tuner/tournament/players/search_players.hpp"
#include "tuner/tournament/random.hpp"

#include <utility>

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
    }
    return *player;
}

std::optional<StoredPair> Workbench::play(const PairTask& task, const StopCheck& should_stop) {
    const RuleSet& set = rule_set(task.rules);
    const GameSetup setup{.rules = &set,
                          .draws = draw_rules(set, config_->draw_rules),
                          .adjudication = config_->adjudication,
                          .start = material_->openings.at(task.rules)[task.opening]};
    StoredPair pair{.index = task.index,
                    .rules = task.rules,
                    .opening = task.opening,
                    .first = task.first,
                    .second = task.second,
                    .games = {}};
    for (std::size_t number = 0; number < 2; ++number) {
        Player& white = player(number == 0 ? task.first : task.second, task.rules);
        Player& black = player(number == 0 ? task.second : task.first, task.rules);
        auto game = play_game(setup, white, black, seed_from(config_->seed, task.index, number), should_stop);
        if (!game) return std::nullopt;
        pair.games[number] = std::move(*game);
    }
    return pair;
}

std::optional<StoredPair> Workbenches::play(const PairTask& task, const StopCheck& should_stop) {
    std::unique_ptr<Workbench> bench;
    {
        const std::lock_guard lock{mutex_};
        if (!idle_.empty()) {
            bench = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!bench) bench = std::make_unique<Workbench>(*config_, *material_);
    auto pair = bench->play(task, should_stop);
    const std::lock_guard lock{mutex_};
    idle_.push_back(std::move(bench));
    return pair;
}

} // namespace damlab
