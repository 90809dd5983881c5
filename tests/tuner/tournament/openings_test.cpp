#include "engine/error.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/square.hpp"
#include "tuner/tournament/openings.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::HasSubstr;

const RuleSet& russian = rule_set("russian");

std::string message_of(std::string_view text) {
    try {
        static_cast<void>(parse_openings(russian, text, "suite.fen"));
    } catch (const InputError& error) {
        return error.what();
    }
    return "no exception";
}

TEST(Openings, AreReadOneALineWithComments) {
    const auto openings = parse_openings(russian,
                                         "# damlab openings generate russian --plies 2\n"
                                         "\n"
                                         "W:Wa1:Bh8\r\n"
                                         "  B:Wa1,Kc3:Bh8   # with a comment\n"
                                         "W:Wa1:Bf8",
                                         "suite.fen");
    ASSERT_EQ(openings.size(), 3U);
    EXPECT_EQ(openings[0], parse_fen(russian, "W:Wa1:Bh8"));
    EXPECT_EQ(openings[1], parse_fen(russian, "B:Wa1,Kc3:Bh8"));
    EXPECT_EQ(openings[2], parse_fen(russian, "W:Wa1:Bf8"));
}

TEST(Openings, SayWhereTheyAreWrong) {
    EXPECT_THAT(message_of("W:Wa1:Bh8\n  W:Wa1,a1:Bh8\n"), testing::StartsWith("suite.fen:2:9: "));
    EXPECT_THAT(message_of("nonsense"), testing::StartsWith("suite.fen:1:1: "));
    EXPECT_THAT(message_of("W:Wa1:B\nW:W:Bh8\n"), HasSubstr("suite.fen:2:1: the game is over"));
    EXPECT_THAT(message_of("# nothing\n"), HasSubstr("suite.fen: no openings"));
}

TEST(Openings, CountOnce) {
    const auto openings =
        parse_openings(russian, "W:Wa1:Bh8\nB:Wa1:Bh8\nW:Wa1:Bh8\nW:WA1:BH8\n", "suite.fen");
    EXPECT_EQ(openings.size(), 2U);
}

TEST(Openings, AreTakenFromGames) {
    constexpr std::string_view pdn = "[Event \"one\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n\n"
                                     "[Event \"two\"]\n\n1. c3-d4 d6-c5 2. d2-c3 *\n\n"
                                     "[Event \"three\"]\n\n1. c3-d4 b6-a5 2. nonsense *\n";
    const auto openings = parse_openings(russian, pdn, "book.pdn", 2);
    ASSERT_EQ(openings.size(), 2U); // the first two share the first two plies
    EXPECT_EQ(openings[1].turn, Side::white);
    EXPECT_TRUE(openings[1].black.contains(*square_of_number(russian, 13))); // a5
    try {
        static_cast<void>(parse_openings(russian, pdn, "book.pdn"));
        FAIL() << "no exception";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), testing::StartsWith("book.pdn:11:"));
    }
}

TEST(Openings, AreOfTheRulesThatArePlayed) {
    const auto refusal = [](const RuleSet& set, std::string_view pdn) -> std::string {
        try {
            static_cast<void>(parse_openings(set, pdn, "book.pdn", 1));
        } catch (const InputError& error) {
            return error.what();
        }
        return "none";
    };
    constexpr std::string_view two = "[GameType \"25\"]\n\n1. c3-d4 *\n\n[GameType \"20\"]\n\n1. 32-28 *\n";
    EXPECT_EQ(
        refusal(russian, two),
        "book.pdn:5:12: game 2 is international, by its tag GameType \"20\"; the tournament plays russian");
    EXPECT_THAT(refusal(russian, "[GameType \"77\"]\n\n1. c3-d4 *\n"),
                HasSubstr("of rules that are not known"));
    EXPECT_EQ(refusal(rule_set("russian+free"), "[GameType \"25\"]\n\n1. c3-d4 *\n"), "none");
    EXPECT_THAT(refusal(russian, "1. c3-d4 *\n\n1. c3-c5 *\n"), HasSubstr("game 2: "));
}

TEST(Openings, OfTheFederationsAreRead) {
    const std::filesystem::path folder = std::filesystem::path{DAMLAB_SHARED_DATA} / "ballots";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is not here";
    const std::vector<std::pair<const char*, const char*>> files{{"american", "american-3move.fen"},
                                                                 {"american", "american-4move.fen"},
                                                                 {"russian", "russian-table-of-draw.fen"},
                                                                 {"brazilian", "brazilian-table-of-draw.fen"},
                                                                 {"italian", "italian-11man.fen"}};
    for (const auto& [rules, file] : files) {
        std::ifstream in{folder / file};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        const auto openings = parse_openings(rule_set(rules), text, file);
        EXPECT_GT(openings.size(), 100U) << file;
    }
}

} // namespace
} // namespace damlab
