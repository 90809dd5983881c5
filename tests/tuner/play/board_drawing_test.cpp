#include "engine/notation/fen.hpp"
#include "engine/notation/square.hpp"
#include "tuner/play/board_drawing.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

namespace damlab::play {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string drawn(const char* rules, const char* fen, BoardStyle style = BoardStyle::own,
                  const Drawing& drawing = {}, Bitboard marked = {}) {
    const RuleSet& set = rule_set(rules);
    return draw_board(BoardView{set, style}, parse_fen(set, fen), marked, drawing);
}

constexpr Drawing coloured{.abilities = {.colours = Colours::sixteen, .unicode = false}};
constexpr Drawing unicode{.abilities = {.colours = Colours::many, .unicode = true}};

/// The characters that are seen: escape sequences taken out.
std::string seen(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\x1b')
            i = text.find('m', i);
        else
            result += text[i];
    return result;
}

TEST(BoardDrawing, LettersStandAtTheEdge) {
    EXPECT_EQ(drawn("russian", "W:Wc3,Kh2:Bd6,Ka7"), " 8     .       .       .       .\n"
                                                     " 7 B       .       .       .\n"
                                                     " 6     .       b       .       .\n"
                                                     " 5 .       .       .       .\n"
                                                     " 4     .       .       .       .\n"
                                                     " 3 .       w       .       .\n"
                                                     " 2     .       .       .       W\n"
                                                     " 1 .       .       .       .\n"
                                                     "   a   b   c   d   e   f   g   h\n");
}

TEST(BoardDrawing, NumbersStandInTheirSquares) {
    // Italian: 1 is top left, and the left corner below is light.
    EXPECT_EQ(drawn("italian", "W:W31,K9:B2"), "  .1      b2      .3      .4\n"
                                               "      .5      .6      .7      .8\n"
                                               "  W9      .10     .11     .12\n"
                                               "      .13     .14     .15     .16\n"
                                               "  .17     .18     .19     .20\n"
                                               "      .21     .22     .23     .24\n"
                                               "  .25     .26     .27     .28\n"
                                               "      .29     .30     w31     .32\n");
}

TEST(BoardDrawing, TurnedRound) {
    EXPECT_EQ(drawn("american", "B:W32:B1", BoardStyle::own, {.abilities = {}, .turned = true}),
              "      w32     .31     .30     .29\n"
              "  .28     .27     .26     .25\n"
              "      .24     .23     .22     .21\n"
              "  .20     .19     .18     .17\n"
              "      .16     .15     .14     .13\n"
              "  .12     .11     .10     .9\n"
              "      .8      .7      .6      .5\n"
              "  .4      .3      .2      b1\n");
}

TEST(BoardDrawing, SiteBoardIsOneForAll) {
    // The same place, seen from the side that starts: its man on c3, a king of the other side on f8.
    const std::string board = " 8     .       .       W       .\n"
                              " 7 .       .       .       .\n"
                              " 6     .       .       .       .\n"
                              " 5 .       .       .       .\n"
                              " 4     .       .       .       .\n"
                              " 3 .       b       .       .\n"
                              " 2     .       .       .       .\n"
                              " 1 .       .       .       .\n"
                              "   a   b   c   d   e   f   g   h\n";
    EXPECT_EQ(drawn("russian", "W:Wc3:BKf8", BoardStyle::site), board);
    EXPECT_EQ(drawn("american", "B:WK30:B11", BoardStyle::site), board);
    EXPECT_EQ(drawn("italian", "W:W23:BK2", BoardStyle::site), board);
    EXPECT_EQ(drawn("spanish", "W:W10:BK31", BoardStyle::site), board);
}

TEST(BoardDrawing, UsesNothingThatTheTerminalCannot) {
    for (const RuleSet& set : rule_sets()) {
        const Position position = starting_position(set.rules.board, set.first);
        const BoardView view{set, BoardStyle::own};
        const std::string plain = draw_board(view, position, {}, {});
        EXPECT_TRUE(std::ranges::all_of(plain, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }))
            << set.name;
        const std::string colours = draw_board(view, position, {}, coloured);
        EXPECT_TRUE(std::ranges::all_of(seen(colours), [](char c) {
            return c == '\n' || (c >= ' ' && c <= '~');
        })) << set.name;
    }
}

TEST(BoardDrawing, ColouredLinesAreEquallyLongAndEndWithoutColour) {
    std::istringstream lines{drawn("international", "W:W31-49,K50:B1-20", BoardStyle::own, coloured)};
    std::string line;
    int count = 0;
    while (std::getline(lines, line)) {
        EXPECT_EQ(seen(line).size(), 52U);
        EXPECT_TRUE(line.ends_with("\x1b[0m"));
        ++count;
    }
    EXPECT_EQ(count, 20);
}

TEST(BoardDrawing, IsAsWideAsItSays) {
    for (const RuleSet& set : rule_sets())
        for (const BoardStyle style : {BoardStyle::own, BoardStyle::site})
            for (const Drawing& drawing : {Drawing{}, coloured}) {
                const BoardView view{set, style};
                const Position position = starting_position(set.rules.board, set.first);
                std::istringstream lines{seen(draw_board(view, position, {}, drawing))};
                std::size_t widest = 0;
                for (std::string line; std::getline(lines, line);)
                    widest = std::max(widest, line.size());
                EXPECT_LE(widest, std::size_t(drawing_width(view, drawing))) << set.name;
                EXPECT_GE(widest + 4, std::size_t(drawing_width(view, drawing))) << set.name;
            }
}

TEST(BoardDrawing, UnicodePieces) {
    const std::string board = drawn("russian", "W:Wc3,Kh2:Bd6", BoardStyle::own, unicode);
    EXPECT_THAT(board, HasSubstr("●"));
    EXPECT_THAT(board, HasSubstr("♛"));
    EXPECT_THAT(drawn("russian", "W:Wc3,Kh2:Bd6", BoardStyle::own, coloured), Not(HasSubstr("●")));
}

TEST(BoardDrawing, MarksTheLastMove) {
    const Square c3 = parse_square(rule_set("russian"), "c3");
    EXPECT_THAT(drawn("russian", "W:Wc3:Bd6", BoardStyle::own, coloured, c3), HasSubstr("\x1b[44;"));
    EXPECT_THAT(drawn("russian", "W:Wc3:Bd6", BoardStyle::own, coloured), Not(HasSubstr("\x1b[44;")));
}

} // namespace
} // namespace damlab::play
