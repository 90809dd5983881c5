#include "engine/kernel/kernel.hpp"
#include "tests/engine/yardstick/minimax.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

constexpr std::uint64_t most_nodes = 30'000;

class YardstickIsMinimax : public testing::TestWithParam<int> {
protected:
    /// Compares the two on a position; false if minimax would take too long.
    [[nodiscard]] bool same(const SearchRequest& request) const {
        const std::optional<Score> expected = minimax(set, request, most_nodes);
        if (!expected) return false;
        yardstick::Table table;
        const SearchResult result = kernel(set.id).yardstick(table, request);
        EXPECT_EQ(result.score, *expected);
        EXPECT_EQ(result.depth, request.limits.depth);
        return true;
    }

    const RuleSet& set = rule_set(RuleSetId(GetParam()));
};

// Up to depth 3 no position can come up at two plies of one search, so that the table never answers with
// a deeper result than was asked for.
TEST_P(YardstickIsMinimax, OnPositionsOfAllKinds) {
    RandomPositions positions{set.rules, 1};
    int compared = 0;
    for (int i = 0; i < (slow_build ? 40 : 300); ++i) {
        const Position position = positions.next();
        if (kernel(set.id).count_moves(position) == 0) continue;
        for (int depth = 1; depth <= 3; ++depth) {
            // A win or loss within the depth ends the deepening early.
            const SearchRequest request{.position = position, .limits = {.depth = depth}};
            const std::optional<Score> expected = minimax(set, request, most_nodes);
            if (!expected || is_decided(*expected)) break;
            compared += same(request) ? 1 : 0;
        }
    }
    EXPECT_GT(compared, slow_build ? 20 : 150);
}

// With men alone every move is for good, and no position comes up at two plies either.
TEST_P(YardstickIsMinimax, InTheOpening) {
    const int deepest = set.rules.board == BoardSize::eight ? 5 : 4;
    const Position start = starting_position(set.rules.board, set.first);
    for (int depth = 1; depth <= deepest; ++depth)
        EXPECT_TRUE(same({.position = start, .limits = {.depth = depth}}) || depth == deepest);
}

TEST_P(YardstickIsMinimax, WithTheDrawNearAndPositionsToRepeat) {
    RandomPositions positions{set.rules, 2};
    int compared = 0, drawn = 0;
    for (int i = 0; compared < (slow_build ? 10 : 30) && i < 4'000; ++i) {
        // Kings only, few: they go to and fro for four plies, as far as they can.
        Position position = positions.next();
        if (position.occupied().count() > 6) continue;
        position.kings = position.occupied();
        std::vector<Position> history;
        MoveList moves;
        for (int ply = 0; ply < 4; ++ply) {
            kernel(set.id).list_moves(position, moves);
            if (moves.empty() || moves[0].is_capture()) break;
            history.push_back(position);
            position = position.after(moves[std::size_t(i) % moves.size()]);
        }
        if (history.size() < 4 || kernel(set.id).count_moves(position) == 0) continue;
        for (const int count : {0, 78, 79}) {
            const SearchRequest request{.position = position,
                                        .history = history,
                                        .draw = {.count = count, .limit = 80, .man_moves_reset = i % 2 == 0},
                                        .limits = {.depth = 3}};
            const std::optional<Score> expected = minimax(set, request, most_nodes);
            if (!expected || is_decided(*expected)) continue;
            compared += same(request) ? 1 : 0;
            drawn += *expected == draw_score ? 1 : 0;
        }
    }
    EXPECT_GE(compared, slow_build ? 10 : 30);
    EXPECT_GT(drawn, 0);
}

INSTANTIATE_TEST_SUITE_P(Of, YardstickIsMinimax, testing::Range(0, rule_set_count),
                         [](const auto& test) { return test_name(rule_set(RuleSetId(test.param)).name); });

} // namespace
} // namespace damlab
