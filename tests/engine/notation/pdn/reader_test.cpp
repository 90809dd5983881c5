#include "engine/notation/pdn/reader.hpp"
#include "tests/engine/notation/pdn/parse.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// The items of a game as one line: moves as they are, the others with a sign that tells their kind.
std::string items(const PdnGame& game) {
    std::string text;
    for (const PdnItem& item : game.items) {
        using enum PdnItem::Kind;
        const char* sign = item.kind == comment           ? "#"
                           : item.kind == nag             ? "$"
                           : item.kind == strength        ? "="
                           : item.kind == setup           ? "@"
                           : item.kind == variation_begin ? "("
                           : item.kind == variation_end   ? ")"
                                                          : "";
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", sign, item.text);
    }
    return text;
}

std::string items(std::string_view text) {
    const std::vector<PdnGame> games = parse_pdn(text);
    EXPECT_THAT(games, SizeIs(1));
    EXPECT_FALSE(games.at(0).fault.has_value()) << games.at(0).fault->problem;
    return items(games.at(0));
}

/// "line:column problem" of each game, "ok" for one without a fault.
std::vector<std::string> faults(std::string_view text, std::size_t piece = std::string_view::npos) {
    std::vector<std::string> result;
    for (const PdnGame& game : parse_pdn(text, piece))
        result.push_back(!game.fault ? "ok"
                                     : fmt::format("{}:{} {}", game.fault->place.line,
                                                   game.fault->place.column, game.fault->problem));
    return result;
}

TEST(PdnReader, ReadsTagsMovesAndResult) {
    const std::vector<PdnGame> games = parse_pdn(
        "[White \"A\"]\n[Black \"B\"]\n\n1. 32-28 19-23 2. 28x19 2-0\n\n[White \"C\"]\n1.31-26 *\n");
    ASSERT_THAT(games, SizeIs(2));
    EXPECT_EQ(games[0].tag("Black")->value, "B");
    EXPECT_EQ(games[0].tag("Event"), nullptr);
    EXPECT_EQ(items(games[0]), "32-28 19-23 28x19");
    EXPECT_EQ(games[0].result, PdnResult::first_wins);
    EXPECT_EQ(games[0].items[1].place, (TextPlace{4, 10}));
    EXPECT_EQ(games[1].number, 2U);
    EXPECT_EQ(games[1].place, (TextPlace{6, 1}));
    EXPECT_EQ(games[1].result, PdnResult::unknown);
}

TEST(PdnReader, TagsMayBeMissing) {
    EXPECT_EQ(items("1.a3b4"), "a3b4");
    EXPECT_THAT(parse_pdn("1. 32-28 1-0 1. 31-26 0-1"), SizeIs(2));
}

TEST(PdnReader, AGameEndsWithTheNextTag) {
    const std::vector<PdnGame> games =
        parse_pdn("[Event \"a\"]\n32-28\n[Event \"b\"]\n\n[Event \"c\"]\n31-26");
    ASSERT_THAT(games, SizeIs(3)); // the second has tags alone
    EXPECT_EQ(games[1].tag("Event")->value, "b");
    EXPECT_THAT(games[1].items, IsEmpty());
    EXPECT_FALSE(games[0].result.has_value());
}

TEST(PdnReader, EveryWayOfNumberingIsRead) {
    for (const char* text :
         {"1. 32-28 19-23 2. 28x19", "1.32-28 19-23 2.28x19", "1. 32-28 1... 19-23 2. 28x19",
          "1 32-28 19-23 2 28x19", "32-28 1. ... 19-23 28x19", "1.32-28 1...19-23 28x19"})
        EXPECT_EQ(items(text), "32-28 19-23 28x19") << text;
}

TEST(PdnReader, MovesMayHoldBlanks) {
    // "1- 7" and "18x 9": mig0_candidate95.pdn; "1 - 7": PDN 3.0, "Restrictions".
    EXPECT_EQ(items("4. 41-37  1- 7 48. 18x 9 14x\t3 1 - 7 a3 - b4 2 x 9"),
              "41-37 1-7 18x9 14x3 1-7 a3-b4 2x9");
    EXPECT_EQ(parse_pdn("32-28 1 - 0")[0].result, PdnResult::first_wins);
}

TEST(PdnReader, CommentsOfEveryKind) {
    EXPECT_EQ(items("{ before } 32-28 {a\nb} 19-23 ; to the end (28x19\n28x19"),
              "# before  32-28 #a\nb 19-23 # to the end (28x19 28x19");
}

TEST(PdnReader, NestedCommentsEndTogetherOrWithTheFirstBrace) {
    EXPECT_EQ(items("32-28 {a {b} c} 19-23"), "32-28 #a {b} c 19-23");
    EXPECT_EQ(items("32-28 {a {b} 19-23 {c}"), "32-28 #a {b 19-23 #c");
    EXPECT_EQ(items("32-28 {a {b}\n19-23\n"), "32-28 #a {b 19-23");
}

TEST(PdnReader, PercentSkipsALineOnlyAtItsStart) {
    EXPECT_EQ(items("% 31-26 {\n32-28\n%)\n19-23"), "32-28 19-23");
    EXPECT_THAT(faults("32-28 % 31-26"), ElementsAre(HasSubstr("1:7 expected a move")));
}

TEST(PdnReader, MarksGlyphsAndVariations) {
    EXPECT_EQ(items("1.32-28!? 19-23(!?!!!) $7 2.28x19*"), "32-28 =!? 19-23 =!?!!! $7 28x19 $7");
    // PDN 3.0, "Explanation".
    EXPECT_EQ(items("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23"),
              "32-28 19-23 ( 18-23 38-32 ( 37-32 =? 23-29 =! # Black wins  ) 12-18 ) 28x19 14x23");
    EXPECT_EQ(items("32-28 (31-26 1-0) 19-23"), "32-28 ( 31-26 ) 19-23")
        << "the result of the variation alone";
    EXPECT_EQ(items("32-28 /FEN \"B:W18:BK3\"/ 3-9"), "32-28 @B:W18:BK3 3-9");
}

TEST(PdnReader, ACommentBehindTheResultBelongsToTheGame) {
    const std::vector<PdnGame> games =
        parse_pdn("32-28 1-0 {Black resigned} {really}\n{next} [Event \"b\"] 31-26");
    ASSERT_THAT(games, SizeIs(2));
    EXPECT_EQ(items(games[0]), "32-28 #Black resigned #really");
    EXPECT_EQ(items(games[1]), "#next 31-26");
    EXPECT_THAT(parse_pdn("1-0\n{comments alone are no game}\n"), SizeIs(1));
}

TEST(PdnReader, TagsHoldQuotesAndBackslashes) {
    // wiegerw/pdn, string.pdn
    const std::vector<PdnGame> games = parse_pdn(
        "[White \"an escaped character \\\"\"] [ Black \"a \"quoted\" \\\\ name\" ]\n[Round \"11.1]\n32-28");
    ASSERT_THAT(games, SizeIs(1));
    EXPECT_EQ(games[0].tag("White")->value, "an escaped character \"");
    EXPECT_EQ(games[0].tag("Black")->value, "a \"quoted\" \\ name");
    EXPECT_EQ(games[0].tag("Round")->value, "11.1") << "mig0_World_Championship_1998.pdn";
    EXPECT_EQ(games[0].tag("Black")->place, (TextPlace{1, 44}));
}

TEST(PdnReader, Latin1BecomesUtf8AndUtf8Stays) {
    EXPECT_EQ(parse_pdn("[Event \"40\xb0 Champ.\"] 32-28")[0].tags[0].value, "40\u00b0 Champ.");
    EXPECT_EQ(parse_pdn("[White \"\u9ad8\u6587\u9f99\"] 32-28")[0].tags[0].value, "\u9ad8\u6587\u9f99");
    EXPECT_EQ(items("32-28 {na\xefve \xe9t\xe9}"), "32-28 #na\u00efve \u00e9t\u00e9");
}

TEST(PdnReader, AnyLineEndsAndAByteOrderMark) {
    for (const char* text : {"\xef\xbb\xbf%x\r\n[Event \"a\"]\r\n\r\n32-28\r\n19-23\r\n",
                             "%x\r[Event \"a\"]\r\r32-28\r19-23", "%x\n[Event \"a\"]\n\n32-28\n19-23\x1a"}) {
        EXPECT_EQ(items(text), "32-28 19-23");
        EXPECT_EQ(parse_pdn(text)[0].items[1].place, (TextPlace{5, 1}));
        EXPECT_EQ(parse_pdn(text)[0].place, (TextPlace{2, 1}));
    }
}

TEST(PdnReader, ResultsOfEveryStyleEndAGame) {
    for (const char* result :
         {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*", "0:1", "1:0", "1/2:1/2"})
        EXPECT_THAT(parse_pdn(fmt::format("32-28 {{a}} {} 31-26", result)), SizeIs(2)) << result;
    EXPECT_EQ(items("1-7 2-8 1-6"), "1-7 2-8 1-6") << "moves of the first squares are no results";
    EXPECT_EQ(parse_pdn("1. 2-0")[0].result, PdnResult::first_wins) << "an empty game";
}

TEST(PdnReader, TheMovetextDecidesTheResultThenTheTag) {
    EXPECT_EQ(parse_pdn("[Result \"0-1\"] 32-28 1-0")[0].stated_result(), PdnResult::first_wins);
    EXPECT_EQ(parse_pdn("[Result \"0-1\"] 32-28 *")[0].stated_result(), PdnResult::second_wins);
    EXPECT_EQ(parse_pdn("[Result \"12-8\"] 32-28 *")[0].stated_result(), PdnResult::unknown);
    EXPECT_EQ(parse_pdn("32-28")[0].stated_result(), PdnResult::unknown);
}

TEST(PdnReader, SaysWhatIsWrongAndGoesOnWithTheNextGame) {
    EXPECT_THAT(faults("32-28 & 19-23 *\n31-26 *"),
                ElementsAre("1:7 expected a move, a tag or a result, found \"&\"", "ok"));
    EXPECT_THAT(faults("32-28 ) *\n[Event \"b\"] *"), ElementsAre(HasSubstr("1:7 "), "ok"));
    EXPECT_THAT(faults("32-28 (31-26\n\n[Event \"b\"] *"), ElementsAre(HasSubstr("1:7 expected a )"), "ok"));
    EXPECT_THAT(faults("32-28 {never closed\n\n[Event \"b\"]\n31-26 {c} *"),
                ElementsAre(HasSubstr("1:7 expected } at the end"), "ok"));
    EXPECT_THAT(faults("[Event a]\n[White \"w\"]\n32-28 *\n[Event \"b\"] *"),
                ElementsAre(HasSubstr("1:1 expected a tag, as in"), "ok"));
    EXPECT_THAT(faults("[Event \"a\n32-28 *\n[Event \"b\"] *"),
                ElementsAre(HasSubstr("1:1 expected \"]"), "ok"));
    EXPECT_THAT(faults("32-28 $x *\n*"), ElementsAre(HasSubstr("1:7 expected a glyph"), "ok"));
    EXPECT_THAT(faults("32-28 $256 *\n*"), ElementsAre(HasSubstr("1:7 expected a glyph"), "ok"));
    EXPECT_THAT(faults("32-28 $255 *"), ElementsAre("ok"));
    EXPECT_THAT(faults("32-28 /FEN W:W31:B1/ *\n*"), ElementsAre(HasSubstr("1:7 expected a position"), "ok"));
    EXPECT_THAT(faults("32-28 /FEN -28 /FEN \"W:W31:B1\"/ *\n*"),
                ElementsAre(HasSubstr("1:7 expected a position"), "ok"));
}

TEST(PdnReader, KeepsWhatStandsBeforeAFault) {
    const std::vector<PdnGame> games = parse_pdn("[White \"w\"]\n32-28 ~ 19-23 1-0");
    ASSERT_THAT(games, SizeIs(1));
    EXPECT_EQ(items(games[0]), "32-28");
    EXPECT_EQ(games[0].tag("White")->value, "w");
    EXPECT_EQ(games[0].result, PdnResult::first_wins);
}

TEST(PdnReader, AFileThatIsCutOffIsAFaultOfItsLastGame) {
    const std::string game = "[Result \"1-0\"]\n\n1. 32-28 19-23 {good} 1-0\n";
    EXPECT_THAT(faults(game + "[Result \"1-0\"]\n\n1. 32-28"),
                ElementsAre("ok", HasSubstr("6:9 expected the result of the game, \"1-0\" by its tag")));
    EXPECT_THAT(faults(game + "[Result \"1-0\"]\n\n1. 32-28 {hal"),
                ElementsAre("ok", HasSubstr("6:10 expected }")));
    EXPECT_THAT(faults(game + "[Result \"1-"), ElementsAre("ok", HasSubstr("4:1 expected \"]")));
    EXPECT_THAT(faults("[Result \"*\"]\n32-28"), ElementsAre("ok"));
}

TEST(PdnReader, RefusesWhatIsNoText) {
    EXPECT_THAT(faults("32-28 *\n" +
                       std::string("\x7f"
                                   "ELF\0\1\2",
                                   7) +
                       " 32-28 *"),
                ElementsAre("ok", HasSubstr("2:1 expected a move")));
    EXPECT_THAT(faults(std::string("32-28 \0 *", 9)),
                ElementsAre(HasSubstr("1:7 expected text; there is a byte 0")));
    EXPECT_THAT(faults("\xff\xfe[\n"), ElementsAre(HasSubstr("this is UTF-16")));
    EXPECT_THAT(faults("<html>\n<body>\nNo games here.\n</body>"),
                ElementsAre(HasSubstr("1:1 expected a move")));
}

TEST(PdnReader, SaysHowToUnpackWhatIsCompressed) {
    const std::pair<std::string, const char*> starts[] = {
        {"\x1f\x8b\x08", "gunzip"},     {"BZh91AY&SY", "bunzip2"}, {"\xfd\x37zXZ", "unxz"},
        {"\x28\xb5\x2f\xfd", "unzstd"}, {"PK\x03\x04", "unzip"},   {"7z\xbc\xaf", "7z x"}};
    for (const auto& [start, program] : starts) {
        const std::string text = start + "\x01[ 1-0 ~\n32-28 * ( *\n";
        for (const std::size_t piece : {1U, 2U, 3U, 4U, 100U})
            EXPECT_THAT(faults(text, piece),
                        ElementsAre(fmt::format(
                            "1:1 expected text; this file is compressed, unpack it with {}", program)));
    }
    EXPECT_THAT(faults("(32-28) *"), ElementsAre("ok"));
    EXPECT_THAT(faults("("), ElementsAre(HasSubstr("1:1 expected a )")));
    EXPECT_THAT(faults("32-28 * PK\x03\x04"), ElementsAre("ok", HasSubstr("1:11 expected a move")))
        << "at the start of a file only";
}

TEST(PdnReader, BoundsLinesWordsAndGames) {
    const std::string before = "32-28 *\n", after = "\n[Event \"next\"]\n31-26 *\n", much(11 << 20, 'a');
    for (const std::string& piece :
         {much, "{" + much + "}", "32-28 ;" + much, std::string(11 << 20, ' ') + "32-28", "/" + much,
          std::string(11 << 20, '!'), std::string(11 << 20, '{')})
        EXPECT_THAT(faults(before + piece + after),
                    AllOf(SizeIs(3), testing::Contains("ok").Times(2), testing::Contains(HasSubstr("2:"))));
    EXPECT_THAT(faults(before + "%" + much + after), ElementsAre("ok", "ok"));
    EXPECT_THAT(faults(before + "[White \"" + much + "\"]" + after),
                ElementsAre("ok", HasSubstr("2:1 expected \"]")))
        << "the tags behind it belong to the same game";

    EXPECT_THAT(faults("32-28 " + std::string(100, '(') + std::string(100, ')') + "*"), ElementsAre("ok"));
    EXPECT_THAT(faults(std::string(101, '(') + std::string(101, ')') + "*"),
                ElementsAre(HasSubstr("100 deep")));

    std::string tags;
    for (int i = 0; i <= 200; ++i)
        tags += fmt::format("[Tag{} \"\"]\n", i);
    EXPECT_THAT(faults(tags + before + after),
                ElementsAre(HasSubstr("201:1 expected at most 200 tags"), "ok"));

    std::string long_game = before;
    for (int i = 0; i < 250'000; ++i)
        long_game += "32-28\n";
    EXPECT_THAT(faults(long_game + after), ElementsAre("ok", HasSubstr("within 1 MiB"), "ok"));
}

TEST(PdnReader, TheSizeOfThePiecesMakesNoDifference) {
    const std::string text =
        "\xef\xbb\xbf{c}[White \"a \\\"\"]\r\n% {\r\n1. 32-28!? (1.31-26 $7 1/2-1/2) 1... 19 -23 {x {y} z}"
        " /FEN \"B:W18:BK3\"/ 2- 0\r\n1-1 {end}\r\n\r\n[Event \"un{closed\n32-28 {oh\n[Event \"b\"]\n& * 0:1";
    const std::vector<PdnGame> whole = parse_pdn(text);
    for (std::size_t piece = 1; piece < 40; ++piece) {
        const std::vector<PdnGame> games = parse_pdn(text, piece);
        ASSERT_EQ(games.size(), whole.size()) << piece;
        for (std::size_t i = 0; i < games.size(); ++i) {
            EXPECT_EQ(items(games[i]), items(whole[i])) << piece;
            EXPECT_EQ(games[i].result, whole[i].result) << piece;
            EXPECT_EQ(games[i].place, whole[i].place) << piece;
            ASSERT_EQ(games[i].fault.has_value(), whole[i].fault.has_value()) << piece;
            if (whole[i].fault) {
                EXPECT_EQ(games[i].fault->problem, whole[i].fault->problem) << piece;
                EXPECT_EQ(games[i].fault->place, whole[i].fault->place) << piece;
            }
        }
    }
}

} // namespace
} // namespace damlab
