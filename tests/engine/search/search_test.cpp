#include "engine/eval/slots.hpp"
#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/numbers.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace damlab {
namespace {

/// What the engine and the yardstick have to do alike, on each rule set.
class Search : public testing::TestWithParam<std::tuple<int, bool>> {
protected:
    /// With an empty table.
    [[nodiscard]] SearchResult search(const SearchRequest& request) const {
        if (is_engine) {
            TranspositionTable table;
            return kernel(set.id).search(default_weights(set), table, request);
        }
        yardstick::Table table;
        return kernel(set.id).yardstick(table, request);
    }
    [[nodiscard]] bool legal(const Position& position, const Move& move) const {
        MoveList moves;
        kernel(set.id).list_moves(position, moves);
        return std::ranges::find(moves, move) != moves.end();
    }

    const RuleSet& set = rule_set(RuleSetId(std::get<0>(GetParam())));
    const bool is_engine = std::get<1>(GetParam());
    const Position start = starting_position(set.rules.board, set.first);
};

TEST_P(Search, TakesExactlyTheNodesItIsGiven) {
    for (std::uint64_t nodes = 1; nodes < 3'000; nodes += 1 + nodes / 3) {
        const SearchResult result = search({.position = start, .limits = {.nodes = nodes}});
        EXPECT_TRUE(result.interrupted);
        EXPECT_EQ(result.nodes, nodes);
        ASSERT_TRUE(result.move);
        EXPECT_TRUE(legal(start, *result.move));
    }
}

TEST_P(Search, IsNotInterruptedByALimitThatItDoesNotReach) {
    const SearchResult free = search({.position = start, .limits = {.depth = 4}});
    EXPECT_FALSE(free.interrupted);
    EXPECT_EQ(free.depth, 4);
    const SearchResult same = search({.position = start, .limits = {.depth = 4, .nodes = free.nodes}});
    EXPECT_FALSE(same.interrupted);
    EXPECT_EQ(same.score, free.score);
    EXPECT_EQ(same.move, free.move);
    const SearchResult less = search({.position = start, .limits = {.depth = 4, .nodes = free.nodes - 1}});
    EXPECT_TRUE(less.interrupted);
    EXPECT_EQ(less.depth, 3);
}

TEST_P(Search, StopsWhenToldToFromOutside) {
    int asked = 0;
    const SearchResult result = search({.position = start, .should_stop = [&] { return ++asked == 3; }});
    EXPECT_TRUE(result.interrupted);
    EXPECT_EQ(asked, 3);
    EXPECT_GT(result.nodes, 2'000U);
    EXPECT_LT(result.nodes, 4'000U);
    ASSERT_TRUE(result.move);
    EXPECT_TRUE(legal(start, *result.move));
}

TEST_P(Search, HasNoMoveWhereThereIsNone) {
    const SearchResult result =
        search({.position = {.white = {}, .black = start.black, .kings = {}, .turn = Side::white}});
    EXPECT_FALSE(result.move);
    EXPECT_EQ(result.nodes, 0U);
}

TEST_P(Search, ExpectsLegalPlayThatStartsWithItsMove) {
    RandomPositions positions{set.rules, 5};
    for (int i = 0; i < 20; ++i) {
        Position position = positions.next();
        const SearchResult result = search({.position = position, .limits = {.nodes = 1'000}});
        if (!result.move) continue;
        ASSERT_FALSE(result.pv.empty());
        EXPECT_EQ(result.pv.front(), *result.move);
        for (const Move& move : result.pv) {
            ASSERT_TRUE(legal(position, move));
            position = position.after(move);
        }
    }
}

/// The plies to the end if the side to move can force a win within `plies`: by trying everything.
std::optional<int> shortest_win(const Kernel& kernel, const Position& position, int plies) {
    MoveList moves;
    kernel.list_moves(position, moves);
    for (int within = 1; within <= plies; within += 2)
        for (const Move& move : moves) {
            const Position after = position.after(move);
            MoveList replies;
            kernel.list_moves(after, replies);
            bool wins = within > 1 || replies.empty();
            for (const Move& reply : replies)
                wins = wins && within > 1 && shortest_win(kernel, after.after(reply), within - 2).has_value();
            if (wins) return within;
        }
    return std::nullopt;
}

TEST_P(Search, FindsTheShortestForcedWin) {
    RandomPositions positions{set.rules, 3};
    int wins[6] = {};
    for (int i = 0; i < 3'000; ++i) {
        const Position position = positions.next();
        if (position.occupied().count() > 8) continue;
        const std::optional<int> plies = shortest_win(kernel(set.id), position, 3);
        if (!plies || wins[*plies] == 5) continue;
        ++wins[*plies];
        const SearchResult result = search({.position = position, .limits = {.depth = 6}});
        EXPECT_EQ(result.score, won_in(*plies)) << fen_of(set, position);
    }
    EXPECT_EQ(wins[1], 5);
    EXPECT_EQ(wins[3], 5);
}

TEST_P(Search, WinsByLeavingNoMove) {
    if (set.rules.board != BoardSize::eight) GTEST_SKIP() << "a position of the small board";
    // American numbers. Black's last man, on h6, is shut in by 20-16, whatever the rules of capturing.
    const Position position = position_of(rule_set(RuleSetId::american), "W:W19,20:B12");
    const SearchResult result = search({.position = position, .limits = {.depth = 2}});
    EXPECT_EQ(result.score, won_in(1));
    EXPECT_EQ(text_of(rule_set(RuleSetId::american), *result.move), "20-16");
}

INSTANTIATE_TEST_SUITE_P(Of, Search, testing::Combine(testing::Range(0, rule_set_count), testing::Bool()),
                         [](const auto& test) {
                             return test_name(rule_set(RuleSetId(std::get<0>(test.param))).name) +
                                    (std::get<1>(test.param) ? "_engine" : "_yardstick");
                         });

} // namespace
} // namespace damlab
