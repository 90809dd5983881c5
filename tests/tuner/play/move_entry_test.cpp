#include "engine/notation/fen.hpp"
#include "tests/tuner/play/random_moves.hpp"
#include "tuner/play/move_entry.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::play {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

/// A position, and what is typed in it.
class Typist {
public:
    Typist(const char* rules, const char* fen, BoardStyle style = BoardStyle::own)
        : view_{rule_set(rules), style},
          position_{parse_fen(rule_set(rules), fen)} {
        kernel(rule_set(rules).id).list_moves(position_, legal_);
    }

    [[nodiscard]] std::vector<std::string> means(const char* text) const {
        std::vector<std::string> result;
        for (const Move& move : entry(text).moves)
            result.push_back(view_.move_text(position_, legal(), move));
        return result;
    }
    [[nodiscard]] std::string problem(const char* text) const { return entry(text).problem; }

private:
    [[nodiscard]] std::span<const Move> legal() const { return {legal_.begin(), legal_.size()}; }
    [[nodiscard]] MoveEntry entry(const char* text) const {
        return read_move_entry(view_, position_, legal(), text);
    }

    BoardView view_;
    Position position_;
    MoveList legal_;
};

constexpr const char* russian_start =
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";

TEST(MoveEntry, InEveryNotation) {
    const Typist russian{"russian", russian_start};
    for (const char* text : {"c3-d4", "C3D4", "c3 d4", "  c3 - d4", "c3:d4", "22-18", "22 18", "2218", "cd4"})
        EXPECT_THAT(russian.means(text), ElementsAre("c3-d4")) << text;
    const Typist international{"international", "W:W31-50:B1-20"};
    for (const char* text : {"32-28", "3228", "32x28", "32 28", "d4e5"})
        EXPECT_THAT(international.means(text), ElementsAre("32-28")) << text;
}

TEST(MoveEntry, ByItsStart) {
    const Typist russian{"russian", russian_start};
    EXPECT_THAT(russian.means("a"), ElementsAre("a3-b4"));
    EXPECT_THAT(russian.means("c3-d"), ElementsAre("c3-d4"));
    EXPECT_THAT(russian.means("c3d"), ElementsAre("c3-d4"));
    EXPECT_THAT(russian.means("c3"), UnorderedElementsAre("c3-b4", "c3-d4"));
    EXPECT_THAT(russian.means("c3-"), UnorderedElementsAre("c3-b4", "c3-d4"));
    EXPECT_THAT(russian.means("221"), UnorderedElementsAre("c3-b4", "c3-d4"));
    const Typist american{"american", "B:W32:B1,12"};
    EXPECT_THAT(american.means("1"), UnorderedElementsAre("1-5", "1-6", "12-16"));
    EXPECT_THAT(american.means("1-"), UnorderedElementsAre("1-5", "1-6"));
    EXPECT_THAT(american.means("16"), ElementsAre("1-6"));
    EXPECT_THAT(american.means("12"), ElementsAre("12-16"));
}

TEST(MoveEntry, ACaptureThatBreaksOff) {
    const Typist russian{"russian", "W:Wc1,a1:Bd2,f4"};
    EXPECT_THAT(russian.means("c1:e3"), ElementsAre("c1:g5"));
    EXPECT_THAT(russian.means("c1e3g5"), ElementsAre("c1:g5"));
    EXPECT_THAT(russian.means("30-23"), ElementsAre("c1:g5"));
}

TEST(MoveEntry, SeveralWithTheSameEnds) {
    const Typist russian{"russian", "B:W17,18,19,24,25,26,27,28,29,31,32:B1,2,3,4,5,6,7,8,10,14,15"};
    for (const char* text : {"c5:g5", "c5g5", "14-16", "c5:e3:g5"})
        EXPECT_THAT(russian.means(text), Contains("c5:e3:g5")) << text;
    EXPECT_THAT(russian.means("c5:g5"), UnorderedElementsAre("c5:e3:g5", "c5:a3:c1:e3:g5"));
    EXPECT_THAT(russian.means("c5:a3:c"), ElementsAre("c5:a3:c1:e3:g5"));
    EXPECT_THAT(russian.means("c5:e3:g5"), ElementsAre("c5:e3:g5"));
    const Typist by_file{"russian", "W:WKc1,Kc3:Bh8"};
    EXPECT_THAT(by_file.means("cd2"), UnorderedElementsAre("c1-d2", "c3-d2"));
}

TEST(MoveEntry, OnTheSiteBoard) {
    const Typist american{"american", "B:W21-32:B1-12", BoardStyle::site};
    EXPECT_THAT(american.means("c3d4"), ElementsAre("c3-d4"));
    EXPECT_THAT(american.means("11-15"), ElementsAre("c3-d4"));
    EXPECT_THAT(american.means("11-1"), UnorderedElementsAre("c3-b4", "c3-d4"));
}

TEST(MoveEntry, TheSignDecidesUnderTheHouseRule) {
    // A king may go from a1 to e5 without capturing in one line only; here the man on b2 stands in its way.
    const Typist free{"russian+free", "W:WKa1,c3:Bd4"};
    EXPECT_THAT(free.means("c3:"), ElementsAre("c3:e5"));
    EXPECT_THAT(free.means("c3-"), ElementsAre("c3-b4"));
    EXPECT_THAT(free.means("c3"), UnorderedElementsAre("c3-b4", "c3:e5"));
}

TEST(MoveEntry, SaysWhyNot) {
    const Typist russian{"russian", russian_start};
    EXPECT_THAT(russian.problem("c3-e5"), HasSubstr("From c3 you can play "));
    EXPECT_THAT(russian.problem("d4-e5"), HasSubstr("There is no piece on d4"));
    EXPECT_THAT(russian.problem("b6-a5"), HasSubstr("White is to move; the piece on b6 is the other side's"));
    EXPECT_THAT(russian.problem("a1-b2"), HasSubstr("The piece on a1 cannot move"));
    EXPECT_EQ(russian.problem("hello"), "");
    EXPECT_EQ(russian.problem(""), "");
    EXPECT_EQ(russian.problem("z9"), "");
    const Typist capture{"russian", "W:Wc3,g1:Bd4"};
    EXPECT_THAT(capture.problem("g1-f2"), HasSubstr("You must capture: c3:e5"));
    EXPECT_THAT(capture.problem("c3-b4"), HasSubstr("You must capture: c3:e5"));
    const Typist site{"russian", russian_start, BoardStyle::site};
    EXPECT_THAT(site.problem("b6-a5"), HasSubstr("Black is to move"));
}

TEST(MoveEntry, EveryMoveIsUnderstoodAndEveryStartOfItOffersIt) {
    for (const RuleSet& set : rule_sets()) {
        const BoardView view{set, BoardStyle::own};
        for_random_positions(set, 100, [&](const Position& position, const std::vector<Move>& legal) {
            for (const Move& move : legal) {
                const std::string text = view.move_text(position, legal, move);
                const std::vector<Move> understood = read_move_entry(view, position, legal, text).moves;
                if (move.captured.count() == 1 && shares_ends(move, legal))
                    EXPECT_THAT(understood, Contains(move));
                else
                    EXPECT_THAT(understood, ElementsAre(move))
                        << set.name << ' ' << format_fen(set, position) << ' ' << text;
                // A start may name another move in full, as 1-6 does 1-6x15's; it is then that one.
                for (std::size_t length = 1; length < text.size(); ++length) {
                    const MoveEntry entry =
                        read_move_entry(view, position, legal, std::string_view{text}.substr(0, length));
                    ASSERT_FALSE(entry.moves.empty()) << text << ' ' << length;
                    const auto offered = std::ranges::count(entry.moves, move);
                    EXPECT_TRUE(entry.moves.size() == 1 || offered == 1) << text;
                }
            }
        });
    }
}

} // namespace
} // namespace damlab::play
