#include "tuner/tournament/play_game.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "tuner/random/random.hpp"
#include "tuner/store/move_codec.hpp"
#include "tuner/tournament/game_result.hpp"

#include <algorithm>
#include <cassert>

namespace damlab {

namespace {

/// A game being played, and what the players think of it.
class PlayedGame {
public:
    explicit PlayedGame(const GameSetup& setup)
        : setup_{&setup},
          kernel_{&kernel(setup.rules->id)},
          game_{*setup.rules, setup.draws, setup.start, setup.adjudication},
          clocks_{setup.clocks} {}

    /// Whether the game is over, and how.
    [[nodiscard]] Status status() {
        kernel_->list_moves(game_.position(), legal_);
        const Status by_rules = game_.status(legal_.size());
        if (by_rules.over()) return by_rules;
        return agreed_status(setup_->agreement, scores_, turn()).value_or(Status{});
    }

    /// Has the player whose turn it is make a move. What that came to: ongoing, lost on time or by a fault;
    /// nothing if it was stopped.
    [[nodiscard]] std::optional<Status> move(Player& player, const StopCheck& should_stop) {
        std::optional<Clock>& clock = clocks_[static_cast<std::size_t>(turn())];
        if (clock) clock->remaining += clock->increment;
        const auto start = clock ? std::chrono::steady_clock::now() : std::chrono::steady_clock::time_point{};
        const Decision decision = player.decide(
            {.game = game_, .legal = legal_, .clock = clock ? &*clock : nullptr, .should_stop = should_stop});
        if (decision.fault) {
            record(*decision.fault);
            if (!decision.move) return Status{win_for(!turn()), hub::name(decision.fault->kind)};
        }
        if (decision.out_of_time) return Status{win_for(!turn()), ended_by_time};
        if (!decision.move) return std::nullopt;
        if (clock) {
            clock->remaining -= std::chrono::steady_clock::now() - start;
            if (clock->remaining < -clock->margin) return Status{win_for(!turn()), ended_by_time};
        }
        assert(std::ranges::find(legal_, *decision.move) != legal_.end());
        scores_.push_back(decision.score);
        game_.play(*decision.move);
        return Status{};
    }

    [[nodiscard]] Side turn() const { return game_.position().turn; }

    [[nodiscard]] StoredGame stored(const Status& status) && {
        if (std::ranges::all_of(scores_, [](std::int16_t score) { return score == no_score; }))
            scores_.clear();
        return {.start = format_fen(*setup_->rules, setup_->start),
                .moves = encode_moves(setup_->rules->rules.board, game_.moves()),
                .scores = std::move(scores_),
                .plies = static_cast<std::uint32_t>(game_.ply()),
                .result = result_of(status.outcome),
                .reason = EndReason{status.ended_by},
                .variants = {},
                .faults = std::move(faults_)};
    }

private:
    void record(const hub::Fault& fault) {
        faults_.push_back({.side = turn(),
                           .kind = std::string{hub::name(fault.kind)},
                           .what = fault.what,
                           .exit = fault.exit,
                           .error_tail = fault.error_tail});
    }

    const GameSetup* setup_;
    const Kernel* kernel_;
    Game game_;
    std::array<std::optional<Clock>, 2> clocks_;
    MoveList legal_;
    std::vector<std::int16_t> scores_;
    std::vector<EngineFault> faults_;
};

} // namespace

std::optional<StoredGame> play_game(const GameSetup& setup, Player& white, Player& black, std::uint64_t seed,
                                    const StopCheck& should_stop) {
    white.new_game(seed_from(seed, Side::white), should_stop);
    black.new_game(seed_from(seed, Side::black), should_stop);
    PlayedGame game{setup};
    Status status = game.status();
    while (!status.over()) {
        const auto moved = game.move(game.turn() == Side::white ? white : black, should_stop);
        if (!moved) return std::nullopt;
        status = moved->over() ? *moved : game.status();
    }
    StoredGame stored = std::move(game).stored(status);
    stored.variants = {std::string{white.variant()}, std::string{black.variant()}};
    return stored;
}

} // namespace damlab
