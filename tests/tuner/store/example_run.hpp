#pragma once

#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "tuner/store/move_codec.hpp"
#include "tuner/store/store.hpp"

namespace damlab::test {

inline NewRun example_run() {
    return {.name = "example",
            .program = "0.0.0 (test)",
            .configuration = "pairs = 100\n",
            .players = {"one", "two"},
            .files = {{"openings russian", "openings/russian.fen", "W:Wa1:Bh8\n"}},
            .scheduled = 100};
}

/// A pair of random games; which ones depends on the index alone.
inline StoredPair example_pair(std::uint64_t index, const RuleSet& set = rule_set("russian")) {
    StoredPair pair{
        .index = index, .rules = set.id, .opening = index % 7, .first = 0, .second = 1, .games = {}};
    const Position start = starting_position(set.rules.board, set.first);
    for (std::size_t number = 0; number < 2; ++number) {
        StoredGame& game = pair.games[number];
        std::vector<Move> moves;
        Position position = start;
        MoveList legal;
        for (std::uint64_t ply = 0; ply < 20 + index % 5; ++ply) {
            kernel(set.id).list_moves(position, legal);
            if (legal.empty()) break;
            moves.push_back(legal[(index * 31 + ply * ply + number) % legal.size()]);
            position = position.after(moves.back());
        }
        game = {.start = format_fen(set, start),
                .moves = encode_moves(set.rules.board, moves),
                .scores = {},
                .plies = static_cast<std::uint32_t>(moves.size()),
                .result = GameResult(index % 3),
                .reason = "ply-limit"};
        for (std::size_t i = 0; i < moves.size(); ++i)
            game.scores.push_back(i % 2 == 0 ? static_cast<std::int16_t>(i * index) : no_score);
    }
    return pair;
}

} // namespace damlab::test
