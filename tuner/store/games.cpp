#include "tuner/store/games.hpp"

#include "engine/notation/fen.hpp"
#include "tuner/store/move_codec.hpp"

#include <fmt/format.h>

namespace damlab {

GameRecord game_record(const RunRecord& run, const StoredPair& pair, int number) {
    const StoredGame& game = pair.games[static_cast<std::size_t>(number)];
    const RuleSet& set = rule_set(pair.rules);
    const std::string& first = run.players.at(static_cast<std::size_t>(pair.first));
    const std::string& second = run.players.at(static_cast<std::size_t>(pair.second));
    GameRecord record{.pair = pair.index,
                      .number = number,
                      .rules = pair.rules,
                      .white = number == 0 ? first : second,
                      .black = number == 0 ? second : first,
                      .start = parse_fen(set, game.start),
                      .moves = {},
                      .scores = game.scores,
                      .result = game.result,
                      .reason = game.reason,
                      .variants = game.variants};
    try {
        record.moves = decode_moves(set, record.start, game.moves);
    } catch (const std::runtime_error& error) {
        throw StoreError(
            fmt::format("run {}, pair {}, game {}: {}", run.id, pair.index + 1, number + 1, error.what()));
    }
    return record;
}

void for_each_game(const Store& store, RunId id, const std::function<void(const GameRecord&)>& visit) {
    const RunRecord run = store.run(id);
    store.for_each_pair(id, [&](const StoredPair& pair) {
        if (run.counted && pair.index >= *run.counted) return;
        for (const int number : {0, 1})
            if (pair.games[static_cast<std::size_t>(number)].result != GameResult::void_game)
                visit(game_record(run, pair, number));
    });
}

} // namespace damlab
