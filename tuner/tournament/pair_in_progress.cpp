#include "tuner/tournament/pair_in_progress.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace damlab {
namespace {

/// Of a game that an engine spoils, if such games are not to be lost.
constexpr int most_replays = 3;

} // namespace

PairInProgress::PairInProgress(Workbench& bench, const PairTask& task, const StopCheck& should_stop)
    : bench_{&bench},
      task_{task},
      should_stop_{&should_stop},
      setup_{bench.setup(task)},
      pair_{.index = task.index,
            .rules = task.rules,
            .opening = task.opening,
            .first = task.first,
            .second = task.second,
            .games = {}} {
    begin_game();
}

bool PairInProgress::advance() {
    while (game_->advance()) {
        if (end_game()) return true;
        begin_game();
    }
    return false;
}

std::optional<StoredPair> PairInProgress::result() && {
    if (stopped_) return std::nullopt;
    return std::move(pair_);
}

void PairInProgress::begin_game() {
    const int white = number_ == 0 ? task_.first : task_.second;
    const int black = number_ == 0 ? task_.second : task_.first;
    setup_.clocks = {bench_->clock_of(white), bench_->clock_of(black)};
    game_.emplace(setup_, bench_->player(white, task_.rules), bench_->player(black, task_.rules),
                  bench_->seed(task_, number_), *should_stop_);
}

bool PairInProgress::end_game() {
    auto game = std::move(*game_).result();
    if (!game) {
        stopped_ = true;
        return true;
    }
    std::ranges::move(game->faults, std::back_inserter(faults_));
    const bool spoilt = bench_->voids_faults() && hub::is_fault(game->reason);
    if (spoilt && attempts_++ < most_replays) return false;
    if (spoilt) game->result = GameResult::void_game;
    game->faults = std::exchange(faults_, {});
    attempts_ = 0;
    pair_.games[number_] = std::move(*game);
    if (number_ == 0 && spoilt) {
        pair_.games[1] = {.start = pair_.games[0].start,
                          .moves = {},
                          .scores = {},
                          .plies = 0,
                          .result = GameResult::void_game,
                          .reason = EndReason{ended_by_not_playing}};
        return true; // it would count nowhere
    }
    return ++number_ == pair_.games.size();
}

} // namespace damlab
