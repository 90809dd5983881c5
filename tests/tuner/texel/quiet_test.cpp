#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "tests/tuner/texel/random_games.hpp"
#include "tuner/texel/quiet.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace damlab::texel {
namespace {

bool quiet(std::string_view rules, std::string_view fen) {
    const RuleSet& set = rule_set(rules);
    return is_quiet(set, parse_fen(set, fen));
}

TEST(Quiet, IsEveryStart) {
    for (const RuleSet& set : rule_sets())
        EXPECT_TRUE(is_quiet(set, starting_position(set.rules.board, set.first))) << set.name;
}

TEST(Quiet, IsNotWithACaptureForEitherSide) {
    EXPECT_FALSE(quiet("russian", "W:Wc3:Bd4"));
    EXPECT_FALSE(quiet("russian", "W:Wd4:Be5,f6")); // for Black, were it to move
    EXPECT_FALSE(quiet("russian", "B:Wd4:Be5,f6"));
    EXPECT_TRUE(quiet("russian", "W:Wc3,d4:Be5,f6"));
    EXPECT_TRUE(quiet("russian", "B:Wc3,d4:Be5,f6"));
    EXPECT_FALSE(quiet("russian", "W:Wa1,c3:Bd4,f6,g7")); // though the exchange is even
}

TEST(Quiet, IsAnEvenExchangeWhereCapturingIsNotCompulsory) {
    // c3xe5 f6xd4, or Black d4xb2 a1xc3.
    EXPECT_TRUE(quiet("russian+free", "W:Wa1,c3:Bd4,f6,g7"));
    EXPECT_TRUE(quiet("russian+free", "B:Wa1,c3:Bd4,f6,g7"));
    // Without a1 Black wins a man, without f6 White does.
    EXPECT_FALSE(quiet("russian+free", "W:Wc3:Bd4,f6,g7"));
    EXPECT_FALSE(quiet("russian+free", "W:Wa1,c3:Bd4,g7"));
    // A king for a man.
    EXPECT_FALSE(quiet("russian+free", "W:Wa1,c3:BKd4,f6,g7"));
}

/// What captures bring the side to move, by looking at all of them.
int exchange_value(const RuleSet& set, const Position& position) {
    const int king = set.rules.kings == KingRange::flying ? 300 : 140;
    MoveList captures;
    kernel(set.id).list_captures(position, captures);
    int best = 0;
    for (const Move& move : captures) {
        const int kings = (move.captured & position.kings).count();
        const int gain =
            100 * (move.captured.count() - kings) + king * kings + (move.crowned ? king - 100 : 0);
        best = std::max(best, gain - exchange_value(set, position.after(move)));
    }
    return best;
}

TEST(Quiet, AgreesWithTheFullExchangeInRandomGames) {
    for (const RuleSet& set : rule_sets()) {
        if (set.rules.capturing_compulsory) continue;
        int with_capture = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const GameRecord game = random_game(set, seed);
            Position position = game.start;
            for (const Move& move : game.moves) {
                Position turned = position;
                turned.turn = !turned.turn;
                const bool expected = exchange_value(set, position) == 0 && exchange_value(set, turned) == 0;
                ASSERT_EQ(is_quiet(set, position), expected) << set.name << ' ' << format_fen(set, position);
                MoveList captures;
                kernel(set.id).list_captures(position, captures);
                with_capture += expected && !captures.empty();
                position = position.after(move);
            }
        }
        EXPECT_GT(with_capture, 10) << set.name;
    }
}

} // namespace
} // namespace damlab::texel
