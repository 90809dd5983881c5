#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/route.hpp"
#include "engine/notation/square.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

/// The only legal move.
Move only_move(const RuleSet& set, const Position& position) {
    MoveList legal;
    kernel(set.id).list_moves(position, legal);
    EXPECT_EQ(legal.size(), 1U);
    return legal[0];
}

std::string route(const char* rules, const char* fen) {
    const RuleSet& set = rule_set(rules);
    const Position position = parse_fen(set, fen);
    std::string text;
    for (const Square square : find_route(set.rules, position, only_move(set, position)))
        text += square_text(set, square) + ' ';
    return text;
}

TEST(Route, AManLandsBehindEachPiece) { EXPECT_EQ(route("international", "W:W39:B33,22,11"), "28 17 "); }

TEST(Route, AManCrownedInPassingGoesOnAsAKing) { EXPECT_EQ(route("russian", "W:W12:B8,14,26"), "f8 b4 "); }

TEST(Route, ItalianKingsTakeTheEarliestKing) {
    // Round the same four pieces either way; only the way that meets the king first is legal.
    EXPECT_EQ(route("italian", "W:WK23:B19,K20,11,12").substr(0, 3), "16 ");
}

TEST(Route, AQuietMoveHasNone) {
    const RuleSet& set = rule_set("russian");
    const Position position = parse_fen(set, "W:Wa1:Bh8");
    const Move quiet = only_move(set, position);
    EXPECT_TRUE(find_route(set.rules, position, quiet).empty());
    EXPECT_FALSE(fits_route(set.rules, position, quiet, {}, RouteFit::passes));
}

TEST(Route, EveryLegalCaptureHasOne) {
    std::uint64_t captures = 0;
    for (const RuleSet& set : rule_sets()) {
        std::uint64_t state = 1;
        for (int game = 0; game < 40; ++game) {
            Position position = starting_position(set.rules.board, set.first);
            MoveList legal;
            for (int ply = 0; ply < 120; ++ply) {
                kernel(set.id).list_moves(position, legal);
                if (legal.empty()) break;
                for (const Move& move : legal) {
                    if (!move.is_capture()) continue;
                    ++captures;
                    const Route found = find_route(set.rules, position, move);
                    EXPECT_EQ(found.size() + 1, std::size_t(move.captured.count()));
                    for (const RouteFit fit : {RouteFit::passes, RouteFit::lands, RouteFit::equals})
                        EXPECT_TRUE(fits_route(set.rules, position, move, found, fit));
                }
                state = state * 6364136223846793005U + 1442695040888963407U;
                position = position.after(legal[(state >> 33) % legal.size()]);
            }
        }
    }
    EXPECT_GT(captures, 5000U);
}

} // namespace
} // namespace damlab
