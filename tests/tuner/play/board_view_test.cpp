#include "engine/error.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/square.hpp"
#include "tests/tuner/play/random_moves.hpp"
#include "tuner/play/board_view.hpp"

#include <gtest/gtest.h>

namespace damlab::play {
namespace {

Position start(const RuleSet& set) { return starting_position(set.rules.board, set.first); }

/// The piece shown on a file and rank: 'w', 'b' or '.'; ' ' for a light square.
char shown(const BoardView& view, const Position& position, int file, int rank) {
    const std::optional<Square> square = view.square_at(file, rank);
    if (!square) return ' ';
    if (!position.occupied().contains(*square)) return '.';
    return position.of(view.side_of(Side::white)).contains(*square) ? 'w' : 'b';
}

TEST(BoardView, OwnBoardHasWhiteBelow) {
    for (const RuleSet& set : rule_sets()) {
        const BoardView view{set, BoardStyle::own};
        EXPECT_EQ(view.name(Side::white), "White") << set.name;
        EXPECT_EQ(view.name(Side::black), "Black") << set.name;
        const bool mirrored = set.name.starts_with("italian") || set.name.starts_with("spanish");
        EXPECT_EQ(shown(view, start(set), 0, 0), mirrored ? ' ' : 'w') << set.name;
        EXPECT_EQ(shown(view, start(set), 1, 0), mirrored ? 'w' : ' ') << set.name;
    }
}

TEST(BoardView, SiteBoardHasTheSideThatStartsBelowAsBlack) {
    for (const RuleSet& set : rule_sets()) {
        const BoardView view{set, BoardStyle::site};
        EXPECT_EQ(view.name(set.first), "Black") << set.name;
        EXPECT_EQ(view.name(!set.first), "White") << set.name;
        EXPECT_EQ(view.side_of(Side::black), set.first) << set.name;
        EXPECT_EQ(shown(view, start(set), 0, 0), 'b') << set.name;
        EXPECT_EQ(shown(view, start(set), 1, view.side_length() - 1), 'w') << set.name;
        const std::optional<Square> corner = view.square_at(0, 0);
        ASSERT_TRUE(corner.has_value());
        EXPECT_TRUE(start(set).of(set.first).contains(*corner)) << set.name;
        EXPECT_EQ(view.square_text(*corner), "a1") << set.name;
    }
}

// Where White's men stand in the corner on its right, by the numbers of each rule set (PDN 3.0, GameType).
TEST(BoardView, NumbersOfTheRuleSets) {
    const auto corner = [](const char* rules, int file) {
        const BoardView view{rule_set(rules), BoardStyle::own};
        const std::optional<Square> square = view.square_at(file, 0);
        return square ? view.square_text(*square) : "light";
    };
    EXPECT_EQ(corner("american", 6), "32");
    EXPECT_EQ(corner("international", 8), "50");
    EXPECT_EQ(corner("italian", 7), "32");
    EXPECT_EQ(corner("spanish", 7), "1");
    EXPECT_EQ(corner("russian", 6), "g1");
}

TEST(BoardView, NumbersAreTheRuleSetsOwnOnEveryBoard) {
    const RuleSet& set = rule_set("american");
    const BoardView view{set, BoardStyle::site};
    MoveList list;
    kernel(set.id).list_moves(start(set), list);
    const std::vector<Move> legal(list.begin(), list.end());
    const Move move = view.parse_move(start(set), legal, "11-15");
    EXPECT_EQ(square_number(set, move.from), 11);
    EXPECT_EQ(view.move_text(start(set), legal, move), "c3-d4");
    EXPECT_EQ(view.parse_move(start(set), legal, "c3d4"), move);
}

TEST(BoardView, EveryLegalMoveIsReadAsItIsWritten) {
    for (const RuleSet& set : rule_sets())
        for (const BoardStyle style : {BoardStyle::own, BoardStyle::site}) {
            const BoardView view{set, style};
            for_random_positions(set, 100, [&](const Position& position, const std::vector<Move>& legal) {
                for (const Move& move : legal) {
                    if (move.captured.count() == 1 && shares_ends(move, legal)) continue;
                    const std::string text = view.move_text(position, legal, move);
                    EXPECT_EQ(view.parse_move(position, legal, text), move)
                        << set.name << ' ' << format_fen(set, position) << ' ' << text;
                }
            });
        }
}

} // namespace
} // namespace damlab::play
