#include "engine/eval/slots.hpp"
#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(Game, BetweenTwoSearchesComesToAnEnd) {
    for (const RuleSet& set : rule_sets()) {
        const Weights weights = default_weights(set);
        TranspositionTable table;
        yardstick::Table frozen;
        Game game{set, draw_rules(set), starting_position(set.rules.board, set.first), {.ply_limit = 300}};
        while (!game.status().over()) {
            const SearchRequest request{.position = game.position(),
                                        .history = game.reversible_history(),
                                        .draw = game.draw_clock(),
                                        .limits = {.nodes = 50}};
            const SearchResult result = game.ply() % 2 == 0 ? kernel(set.id).search(weights, table, request)
                                                            : kernel(set.id).yardstick(frozen, request);
            ASSERT_TRUE(result.move.has_value());
            game.play(*result.move);
        }
        EXPECT_GT(game.ply(), 20) << set.name;
    }
}

} // namespace
} // namespace damlab
