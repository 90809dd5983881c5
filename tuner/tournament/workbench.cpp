#include "tuner/tournament/workbench.hpp"

#include "tuner/clock/seconds.hpp"
#include "tuner/random/random.hpp"
#include "tuner/tournament/players/greedy_player.hpp"
#include "tuner/tournament/players/hub_player.hpp"
#include "tuner/tournament/players/random_player.hpp"
#include "tuner/tournament/players/search_players.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace damlab {
namespace {

/// Of a game that an engine spoils, if such games are not to be lost.
constexpr int most_replays = 3;

} // namespace

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
        player = std::make_unique<HubPlayer>(set, config);
        break;
    }
    return *player;
}

std::optional<StoredPair> Workbench::play(const PairTask& task, const StopCheck& should_stop) {
    const RuleSet& set = rule_set(task.rules);
    GameSetup setup{.rules = &set,
                    .draws = draw_rules(set, config_->draw_rules),
                    .adjudication = config_->adjudication,
                    .agreement = config_->agreement,
                    .start = material_->openings.at(task.rules)[task.opening]};
    StoredPair pair{.index = task.index,
                    .rules = task.rules,
                    .opening = task.opening,
                    .first = task.first,
                    .second = task.second,
                    .games = {}};
    for (std::size_t number = 0; number < 2; ++number) {
        const int white = number == 0 ? task.first : task.second;
        const int black = number == 0 ? task.second : task.first;
        setup.clocks = {clock_of(white), clock_of(black)};
        auto game = play_with_replays(setup, player(white, task.rules), player(black, task.rules),
                                      seed_from(config_->seed, task.index, number), should_stop);
        if (!game) return std::nullopt;
        pair.games[number] = std::move(*game);
        if (number == 0 && pair.games[0].result == GameResult::void_game) {
            pair.games[1] = {.start = pair.games[0].start,
                             .moves = {},
                             .scores = {},
                             .plies = 0,
                             .result = GameResult::void_game,
                             .reason = EndReason{ended_by_not_playing}};
            break; // it would count nowhere
        }
    }
    return pair;
}

std::optional<StoredGame> Workbench::play_with_replays(const GameSetup& setup, Player& white, Player& black,
                                                       std::uint64_t seed,
                                                       const StopCheck& should_stop) const {
    std::vector<EngineFault> faults; // of all attempts
    for (int attempt = 0;; ++attempt) {
        auto game = play_game(setup, white, black, seed, should_stop);
        if (!game) return std::nullopt;
        std::ranges::move(game->faults, std::back_inserter(faults));
        const bool spoilt = config_->faults == FaultPolicy::void_pair && hub::is_fault(game->reason);
        if (spoilt && attempt < most_replays) continue;
        if (spoilt) game->result = GameResult::void_game;
        game->faults = std::move(faults);
        return game;
    }
}

std::optional<Clock> Workbench::clock_of(int number) const {
    const PlayerConfig& player = config_->players[static_cast<std::size_t>(number)];
    if (player.game_seconds == 0) return std::nullopt;
    return Clock{.remaining = Seconds{player.game_seconds},
                 .increment = Seconds{player.increment_seconds},
                 .margin = Seconds{player.kind == PlayerKind::hub ? player.margin : 0}};
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
