#include "engine/kernel/kernel.hpp"
#include "tests/reference/adapter.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/numbers.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"

#include <algorithm>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using Moves = std::vector<Move>;

Moves sorted(Moves moves) {
    std::ranges::sort(moves, {}, [](const Move& move) {
        return std::tuple{move.from, move.to, move.captured.bits(), move.crowned};
    });
    return moves;
}

std::string described(const RuleSet& set, const Moves& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(text_of(set, move));
        for (const Square square : move.captured)
            texts.back() += fmt::format(" {}", number_of(set, square));
        if (move.crowned) texts.back() += " crowned";
    }
    return fmt::format("{}", fmt::join(texts, "; "));
}

class AgainstTheReference : public testing::TestWithParam<RuleSet> {};

TEST_P(AgainstTheReference, EveryMoveOfRandomPositionsIsTheSame) {
    const RuleSet& set = GetParam();
    const reference::RuleTable table = reference::rule_table(set.name);
    const int positions = slow_build ? 2'000 : 50'000;

    RandomPositions random{set.rules, 1};
    int with_kings = 0, with_five_captured = 0;
    MoveList list;
    for (int i = 0; i < positions; ++i) {
        const Position position = random.next();
        const Moves expected = sorted(reference::legal_moves(table, position));
        kernel(set.id).list_moves(position, list);
        const Moves found = sorted({list.begin(), list.end()});

        ASSERT_EQ(found, expected) << fen_of(set, position) << "\n  found    " << described(set, found)
                                   << "\n  expected " << described(set, expected);
        ASSERT_EQ(kernel(set.id).count_moves(position), expected.size()) << fen_of(set, position);
        with_kings += !position.kings.empty();
        with_five_captured +=
            std::ranges::any_of(expected, [](const Move& move) { return move.captured.count() >= 5; });
    }
    EXPECT_EQ(with_kings, positions / 2);
    EXPECT_GE(with_five_captured, positions / 50);
    RecordProperty("with_five_captured", with_five_captured);
}

TEST_P(AgainstTheReference, CapturesAloneAreTheCapturesAmongTheMoves) {
    const RuleSet& set = GetParam();
    RandomPositions random{set.rules, 2};
    MoveList moves, captures;
    for (int i = 0; i < 1'000; ++i) {
        const Position position = random.next();
        kernel(set.id).list_moves(position, moves);
        kernel(set.id).list_captures(position, captures);
        Moves expected{moves.begin(), moves.end()};
        std::erase_if(expected, [](const Move& move) { return !move.is_capture(); });
        ASSERT_EQ(sorted({captures.begin(), captures.end()}), sorted(expected)) << fen_of(set, position);
    }
}

INSTANTIATE_TEST_SUITE_P(Of, AgainstTheReference, testing::ValuesIn(rule_sets()),
                         [](const auto& test) { return test_name(test.param.name); });

} // namespace
} // namespace damlab
