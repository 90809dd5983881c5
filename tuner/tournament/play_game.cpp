#include "tuner/tournament/play_game.hpp"

#include "engine/notation/fen.hpp"
#include "tuner/random/random.hpp"
#include "tuner/store/move_codec.hpp"
#include "tuner/tournament/game_result.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace damlab {

GameInProgress::GameInProgress(const GameSetup& setup, Player& white, Player& black, std::uint64_t seed,
                               const StopCheck& should_stop)
    : setup_{&setup},
      should_stop_{&should_stop},
      kernel_{&kernel(setup.rules->id)},
      players_{&white, &black},
      game_{*setup.rules, setup.draws, setup.start, setup.adjudication},
      clocks_{setup.clocks} {
    white.new_game(seed_from(seed, Side::white), should_stop);
    black.new_game(seed_from(seed, Side::black), should_stop);
    status_ = look();
}

bool GameInProgress::advance() {
    while (!status_.over() && !stopped_) {
        std::optional<Clock>& clock = clocks_[static_cast<std::size_t>(turn())];
        Player& player = *players_[static_cast<std::size_t>(turn())];
        const Turn question{
            .game = game_, .legal = legal_, .clock = clock ? &*clock : nullptr, .should_stop = *should_stop_};
        if (!std::exchange(asked_, true)) {
            if (clock) start(*clock);
            if (player.ask(question)) return false;
        }
        asked_ = false;
        take(player.decide(question), clock);
    }
    return true;
}

Status GameInProgress::look() {
    kernel_->list_moves(game_.position(), legal_);
    const Status by_rules = game_.status(legal_.size());
    if (by_rules.over()) return by_rules;
    return agreed_status(setup_->agreement, scores_, turn()).value_or(Status{});
}

void GameInProgress::start(Clock& clock) {
    clock.remaining += clock.increment;
    asked_at_ = std::chrono::steady_clock::now();
}

void GameInProgress::take(const Decision& decision, std::optional<Clock>& clock) {
    if (decision.fault) record(*decision.fault);
    if (decision.fault && !decision.move) {
        status_ = {win_for(!turn()), hub::name(decision.fault->kind)};
        return;
    }
    if (decision.out_of_time) {
        status_ = {win_for(!turn()), ended_by_time};
        return;
    }
    if (!decision.move) {
        stopped_ = true;
        return;
    }
    if (clock) {
        clock->remaining -= std::chrono::steady_clock::now() - asked_at_;
        if (clock->remaining < -clock->margin) {
            status_ = {win_for(!turn()), ended_by_time};
            return;
        }
    }
    assert(std::ranges::find(legal_, *decision.move) != legal_.end());
    scores_.push_back(decision.score);
    game_.play(*decision.move);
    status_ = look();
}

void GameInProgress::record(const hub::Fault& fault) {
    faults_.push_back({.side = turn(),
                       .kind = std::string{hub::name(fault.kind)},
                       .what = fault.what,
                       .exit = fault.exit,
                       .error_tail = fault.error_tail});
}

std::optional<StoredGame> GameInProgress::result() && {
    if (stopped_) return std::nullopt;
    if (std::ranges::all_of(scores_, [](std::int16_t score) { return score == no_score; })) scores_.clear();
    return StoredGame{.start = format_fen(*setup_->rules, setup_->start),
                      .moves = encode_moves(setup_->rules->rules.board, game_.moves()),
                      .scores = std::move(scores_),
                      .plies = static_cast<std::uint32_t>(game_.ply()),
                      .result = result_of(status_.outcome),
                      .reason = EndReason{status_.ended_by},
                      .variants = {std::string{players_[0]->variant()}, std::string{players_[1]->variant()}},
                      .faults = std::move(faults_)};
}

std::optional<StoredGame> play_game(const GameSetup& setup, Player& white, Player& black, std::uint64_t seed,
                                    const StopCheck& should_stop) {
    GameInProgress game{setup, white, black, seed, should_stop};
    while (!game.advance()) {
    }
    return std::move(game).result();
}

} // namespace damlab
