#include "tuner/tournament/play_game.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "tuner/store/move_codec.hpp"
#include "tuner/tournament/random.hpp"

#include <algorithm>
#include <cassert>

namespace damlab {

GameResult result_of(Outcome outcome) {
    switch (outcome) {
    case Outcome::white_wins:
        return GameResult::white_wins;
    case Outcome::black_wins:
        return GameResult::black_wins;
    case Outcome::draw:
        return GameResult::draw;
    case Outcome::ongoing:
        break;
    }
    return GameResult::void_game;
}

std::optional<StoredGame> play_game(const GameSetup& setup, Player& white, Player& black, std::uint64_t seed,
                                    const StopCheck& should_stop) {
    white.new_game(seed_from(seed, Side::white));
    black.new_game(seed_from(seed, Side::black));
    Game game{*setup.rules, setup.draws, setup.start, setup.adjudication};
    const Kernel& rules = kernel(setup.rules->id);
    std::vector<std::int16_t> scores;
    MoveList legal;
    for (;;) {
        rules.list_moves(game.position(), legal);
        const Status status = game.status(legal.size());
        if (status.over()) {
            if (std::ranges::all_of(scores, [](std::int16_t score) { return score == no_score; }))
                scores.clear();
            return StoredGame{.start = format_fen(*setup.rules, setup.start),
                              .moves = encode_moves(setup.rules->rules.board, game.moves()),
                              .scores = std::move(scores),
                              .plies = static_cast<std::uint32_t>(game.ply()),
                              .result = result_of(status.outcome),
                              .reason = EndReason{status.ended_by}};
        }
        Player& player = game.position().turn == Side::white ? white : black;
        const Answer answer = player.decide(game, legal, should_stop);
        if (!answer.move) return std::nullopt;
        assert(std::ranges::find(legal, *answer.move) != legal.end());
        scores.push_back(answer.score);
        game.play(*answer.move);
    }
}

} // namespace damlab
