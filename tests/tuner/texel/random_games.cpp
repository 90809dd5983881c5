#include "tests/tuner/texel/random_games.hpp"

#include "engine/kernel/kernel.hpp"

#include <random>

namespace damlab::texel {

GameRecord random_game(const RuleSet& set, std::uint64_t seed) {
    std::mt19937_64 random{seed};
    GameRecord game;
    game.rules = set.id;
    game.start = starting_position(set.rules.board, set.first);
    game.result = GameResult::draw;
    Position position = game.start;
    while (game.moves.size() < 120) {
        MoveList moves;
        kernel(set.id).list_moves(position, moves);
        if (moves.empty()) {
            game.result = position.turn == Side::white ? GameResult::black_wins : GameResult::white_wins;
            break;
        }
        game.moves.push_back(moves[random() % moves.size()]);
        position = position.after(game.moves.back());
    }
    return game;
}

} // namespace damlab::texel
