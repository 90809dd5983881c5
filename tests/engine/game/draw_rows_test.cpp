#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/numbers.hpp"
#include "tests/support/test_name.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

/// Each row of the draw rules by itself: at its last ply and the ply before, and what sets it back.
namespace damlab {
namespace {

const DrawRow* row_of(const RuleSet& set, std::string_view list, std::string_view id) {
    for (const DrawRow& row : draw_rules(set, list).rows)
        if (row.id == id) return &row;
    return nullptr;
}

/// The numbers of American draughts serve for every 8x8 board: moves know one geometry.
const RuleSet& numbers_for(const RuleSet& set) {
    return set.rules.board == BoardSize::eight ? rule_set(RuleSetId::american) : set;
}

/// A game with one row for its only draw rule.
Game game_with(const RuleSet& set, const DrawRow& row, std::string_view fen) {
    return {set, {"one row", {&row, 1}}, position_of(numbers_for(set), fen)};
}

/// Plays a ply that the row counts and that leaves the opponent nothing to capture, if there is one.
bool play_counted(Game& game, std::mt19937& random) {
    MoveList moves, captures;
    const Kernel& kernel = damlab::kernel(game.rule_set().id);
    kernel.list_moves(game.position(), moves);
    std::vector<Move> counted;
    for (const Move& move : moves) {
        if (move.is_capture()) continue;
        kernel.list_captures(game.position().after(move), captures);
        DrawCounters counters = game.draw_counters();
        const int before = counters.count(0);
        counters.advance(game.position(), move, game.position().after(move));
        if (captures.empty() && counters.count(0) == before + 1) counted.push_back(move);
    }
    if (counted.empty()) return false;
    game.play(counted[random() % counted.size()]);
    return true;
}

struct Row {
    std::string_view rules, list, id;
    int plies; ///< of rules.md, section 3
    std::string_view fen;
};

constexpr Row rows[] = {
    {"american", "official", "no-progress-40", 80, "W:WK29,21:BK4,12"},
    {"italian", "official", "no-progress-40", 80, "W:WK29,21:BK4,12"},
    {"russian", "official", "kings-against-king-15", 30, "W:WK1,K2,K3:BK32"},
    {"russian", "official", "kings-against-king-15", 30, "W:WK1,K2,K3,K5:BK32"},
    {"russian", "official", "kings-against-king-15", 30, "B:WK32:BK1,K2,K3"},
    {"russian", "official", "king-moves-15", 30, "W:WK30,21:BK3,12"},
    {"russian", "official", "pieces-4-5-30", 60, "W:WK30,21:BK3,12"},
    {"russian", "official", "pieces-4-5-30", 60, "W:WK30,21,29:BK3,12"},
    {"russian", "official", "pieces-6-7-60", 120, "W:WK30,21,29:BK3,12,4"},
    {"russian", "official", "pieces-6-7-60", 120, "W:WK30,21,29,31:BK3,12,4"},
    {"russian", "official", "main-road-5", 10, "W:WK1,K2,K3:BK29"},
    {"russian", "official", "main-road-5", 10, "W:WK1,K2,12:BK29"},
    {"russian", "official", "main-road-5", 10, "B:WK29:BK1,12,21"},
    {"russian", "official", "few-against-king-5", 10, "W:WK1,K2:BK32"},
    {"russian", "official", "few-against-king-5", 10, "W:WK1,12:BK32"},
    {"russian", "official", "few-against-king-5", 10, "W:WK1:BK32"},
    {"brazilian", "official", "king-moves-20", 40, "W:WK30,21:BK3,12"},
    {"brazilian", "official", "small-endings-5", 10, "W:WK1,K2:BK31,K32"},
    {"brazilian", "official", "small-endings-5", 10, "B:WK1,K2:BK32"},
    {"brazilian", "official", "small-endings-5", 10, "W:WK1,K2:BK32,21"},
    {"brazilian", "official", "small-endings-5", 10, "W:WK1:BK32"},
    {"brazilian", "official", "small-endings-5", 10, "W:WK1,12:BK32"},
    {"brazilian", "official", "small-endings-5", 10, "B:WK32:BK1,12"},
    {"brazilian", "official", "main-road-5", 10, "W:WK1,K2,K3:BK29"},
    {"brazilian", "official", "main-road-5", 10, "W:WK1,K2,12:BK29"},
    {"brazilian", "official", "main-road-5", 10, "B:WK29:BK1,12,21"},
    {"spanish", "official", "king-moves-20", 40, "W:WK30,21:BK3,12"},
    {"spanish", "official", "three-kings-12", 24, "W:WK29,K1,K2:BK32"},
    {"spanish", "official", "three-kings-12", 24, "B:WK32:BK29,K1,K2"},
    {"international", "official", "king-moves-25", 50, "W:WK47:BK4"},
    {"international", "official", "three-against-king-16", 32, "W:WK47,K48,K49:BK4"},
    {"international", "official", "three-against-king-16", 32, "W:WK47,K48,26:BK4"},
    {"international", "official", "three-against-king-16", 32, "W:WK47,46,26:BK4"},
    {"international", "official", "few-against-king-5", 10, "W:WK47,K48:BK4"},
    {"international", "official", "few-against-king-5", 10, "W:WK47,46:BK4"},
    {"international", "official", "few-against-king-5", 10, "W:WK47:BK4"},
};

/// With them the rows of the site, which every rule set has, and those of fmjd64: the Russian ones, for the
/// Brazilian game.
std::vector<Row> all_rows() {
    std::vector<Row> all(std::begin(rows), std::end(rows));
    for (const RuleSet& set : rule_sets())
        all.push_back({set.name, "site", "no-conversion-40", 80,
                       set.rules.board == BoardSize::eight ? "W:WK30,21:BK3,12" : "W:WK47:BK4"});
    for (const Row& row : rows)
        if (row.rules == "russian") all.push_back({"brazilian", "fmjd64", row.id, row.plies, row.fen});
    return all;
}

class DrawRowTest : public testing::TestWithParam<Row> {};

TEST_P(DrawRowTest, DrawsAtItsLastPlyAndNotBefore) {
    const RuleSet& set = rule_set(GetParam().rules);
    const DrawRow* const row = row_of(set, GetParam().list, GetParam().id);
    ASSERT_NE(row, nullptr);
    // Random play that avoids captures may come to where none is left to avoid: start again.
    for (unsigned seed = 0; seed < 1'000; ++seed) {
        std::mt19937 random{seed};
        Game game = game_with(set, *row, GetParam().fen);
        while (game.ply() < GetParam().plies - 1 && play_counted(game, random)) {
        }
        if (game.ply() < GetParam().plies - 1 || game.status().over()) continue;
        if (!play_counted(game, random)) continue;
        const Status status = game.status();
        if (status.outcome == Outcome::white_wins || status.outcome == Outcome::black_wins) continue;
        EXPECT_EQ(status.outcome, Outcome::draw);
        EXPECT_EQ(status.ended_by, GetParam().id);
        return;
    }
    FAIL() << "no such game found";
}

INSTANTIATE_TEST_SUITE_P(Of, DrawRowTest, testing::ValuesIn(all_rows()), [](const auto& test) {
    std::string name =
        test_name(test.param.rules) + "_" + std::string{test.param.id} + "_" + std::to_string(test.index);
    std::ranges::replace(name, '-', '_');
    return name;
});

struct Count {
    std::string_view rules, list, id;
    std::string_view fen;
    std::vector<std::string_view> moves;
    std::vector<int> counts; ///< after each move
};

TEST(DrawRow, IsSetBackByWhatItSaysAndByNothingElse) {
    const Count cases[] = {
        // A king's move, a king's move, a man's move, a king's move, a crowning, a king's move.
        {"american",
         "site",
         "no-conversion-40",
         "W:WK30,6,21:BK12",
         {"30-26", "12-16", "21-17", "16-12", "6-2", "12-16"},
         {1, 2, 3, 4, 0, 1}},
        {"american",
         "official",
         "no-progress-40",
         "W:WK30,6,21:BK12",
         {"30-26", "12-16", "21-17", "16-12", "6-2", "12-16"},
         {1, 2, 0, 1, 0, 1}},
        {"italian",
         "official",
         "no-progress-40",
         "W:WK30,6,21:BK12",
         {"30-26", "12-16", "21-17", "16-12", "6-2", "12-16"},
         {1, 2, 0, 1, 0, 1}},
        // A capture.
        {"american",
         "site",
         "no-conversion-40",
         "B:WK30,21:BK12,13",
         {"12-16", "30-26", "13-17", "21x14", "16-12"},
         {1, 2, 3, 0, 1}},
        {"american",
         "official",
         "no-progress-40",
         "B:WK30,21:BK12,13",
         {"12-16", "30-26", "13-17", "21x14", "16-12"},
         {1, 2, 0, 0, 1}},
        {"italian",
         "official",
         "no-progress-40",
         "B:WK30,21:BK12,13",
         {"12-16", "30-26", "13-17", "21x14", "16-12"},
         {1, 2, 0, 0, 1}},
        {"russian", "official", "king-moves-15", "W:WK30,K3:BK32", {"30-23", "32x18", "3-8"}, {1, 0, 1}},
        {"brazilian", "official", "king-moves-20", "W:WK30,K3:BK32", {"30-23", "32x18", "3-8"}, {1, 0, 1}},
        {"spanish", "official", "king-moves-20", "W:WK30,K3:BK32", {"30-23", "32x18", "3-8"}, {1, 0, 1}},
        {"international",
         "official",
         "king-moves-25",
         "W:WK48,K1:BK50",
         {"48-39", "50x33", "1-7"},
         {1, 0, 1}},
        // Five pieces become four.
        {"russian",
         "official",
         "pieces-4-5-30",
         "B:WK32,21:BK1,13,12",
         {"12-16", "32-28", "13-17", "21x14", "16-20"},
         {1, 2, 3, 0, 1}},
        // Four kings against one become three.
        {"russian", "official", "kings-against-king-15", "W:WK1,K2,K3,K30:BK32", {"30-23", "32x18"}, {1, 0}},
        {"russian",
         "official",
         "king-moves-15",
         "W:WK32,21:BK1",
         {"32-28", "1-5", "21-17", "5-1", "28-32"},
         {1, 2, 0, 1, 2}},
        {"brazilian",
         "official",
         "king-moves-20",
         "W:WK32,21:BK1",
         {"32-28", "1-5", "21-17", "5-1", "28-32"},
         {1, 2, 0, 1, 2}},
        {"spanish",
         "official",
         "king-moves-20",
         "W:WK32,21:BK1",
         {"32-28", "1-5", "21-17", "5-1", "28-32"},
         {1, 2, 0, 1, 2}},
        // Men's moves count; a crowning resets.
        {"russian",
         "official",
         "pieces-4-5-30",
         "W:WK32,21:BK1,12",
         {"32-28", "1-5", "21-17", "12-16"},
         {1, 2, 3, 4}},
        {"russian", "official", "pieces-4-5-30", "W:WK32,7:BK5,12", {"32-28", "5-1", "7-3"}, {1, 2, 0}},
        // Six pieces become five: the capture isn't counted.
        {"russian",
         "official",
         "pieces-6-7-60",
         "B:WK32,21,31:BK1,13,12",
         {"12-16", "32-28", "13-17", "21x14", "16-20"},
         {1, 2, 3, 0, 0}},
        {"russian",
         "official",
         "pieces-4-5-30",
         "B:WK32,21,31:BK1,13,12",
         {"12-16", "32-28", "13-17", "21x14", "16-20"},
         {0, 0, 0, 0, 1}},
        // The lone king leaves the main road and comes back to it.
        {"russian",
         "official",
         "main-road-5",
         "W:WK1,K2,K3:BK29",
         {"1-5", "29-25", "5-1", "25-30", "1-5", "30-25", "5-1"},
         {1, 2, 3, 0, 0, 0, 1}},
        {"brazilian",
         "official",
         "main-road-5",
         "W:WK1,K2,K3:BK29",
         {"1-5", "29-25", "5-1", "25-30", "1-5", "30-25", "5-1"},
         {1, 2, 3, 0, 0, 0, 1}},
        // A crowning that leaves three against one: a change of material in the Russian row alone.
        {"russian",
         "official",
         "main-road-5",
         "W:WK1,K3,6:BK29",
         {"1-5", "29-25", "6-2", "25-29"},
         {1, 2, 0, 1}},
        {"brazilian",
         "official",
         "main-road-5",
         "W:WK1,K3,6:BK29",
         {"1-5", "29-25", "6-2", "25-29"},
         {1, 2, 3, 4}},
        // Two kings against one become one: nothing resets. Nor does a crowning.
        {"russian", "official", "few-against-king-5", "W:WK30,K3:BK32", {"30-23", "32x18", "3-8"}, {1, 2, 3}},
        {"russian", "official", "few-against-king-5", "W:WK1,6:BK32", {"6-2", "32-28"}, {1, 2}},
        {"brazilian", "official", "small-endings-5", "W:WK30,K3:BK32", {"30-23", "32x18", "3-8"}, {1, 2, 3}},
        {"international",
         "official",
         "few-against-king-5",
         "W:WK48,K1:BK50",
         {"48-39", "50x33", "1-7"},
         {1, 2, 3}},
        // Two kings against king and man; the king is taken, which leaves the list.
        {"brazilian",
         "official",
         "small-endings-5",
         "B:WK30,K2:BK32,12",
         {"32-23", "30x19", "12-16"},
         {1, 0, 0}},
        // A capture that leaves three kings against one keeps the count; leaving the road does not.
        {"spanish",
         "official",
         "three-kings-12",
         "W:WK25,K1,K2:BK32,16",
         {"2x20", "32-28", "25-30", "28-32", "30-25", "32-28"},
         {1, 2, 0, 0, 0, 1}},
        {"international",
         "official",
         "king-moves-25",
         "W:WK47,32:BK4",
         {"47-42", "4-9", "32-28", "9-4"},
         {1, 2, 0, 1}},
        {"international",
         "official",
         "three-against-king-16",
         "W:WK47,K48,6:BK4",
         {"47-42", "4-10", "6-1"},
         {1, 2, 3}},
    };
    for (const Count& test : cases) {
        const RuleSet& set = rule_set(test.rules);
        const DrawRow* const row = row_of(set, test.list, test.id);
        ASSERT_NE(row, nullptr) << test.id;
        Game game = game_with(set, *row, test.fen);
        std::vector<int> counts;
        for (const std::string_view text : test.moves) {
            MoveList moves;
            kernel(set.id).list_moves(game.position(), moves);
            const auto named = [&](const Move& move) { return text_of(numbers_for(set), move) == text; };
            const Move* const move = std::ranges::find_if(moves, named);
            ASSERT_NE(move, moves.end()) << test.rules << " " << test.id << ": no move " << text;
            game.play(*move);
            counts.push_back(game.draw_counters().count(0));
        }
        EXPECT_EQ(counts, test.counts) << test.rules << " " << test.id << " " << test.fen;
    }
}

} // namespace
} // namespace damlab
