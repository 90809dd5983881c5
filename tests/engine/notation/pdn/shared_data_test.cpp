#include "engine/notation/fen.hpp"
#include "engine/notation/pdn/convert.hpp"
#include "tests/engine/notation/pdn/parse.hpp"
#include "tests/support/test_name.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

namespace damlab {
namespace {

const std::filesystem::path data = DAMLAB_SHARED_DATA;

std::string content(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

struct PdnFile {
    const char* file;
    const char* rules;
    std::size_t games;
    /// The games that cannot be replayed, each with the line of its fault.
    std::vector<std::pair<std::size_t, std::uint32_t>> faulty;
};

class SharedPdn : public testing::TestWithParam<PdnFile> {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(data / "pdn" / GetParam().file)) GTEST_SKIP() << "no data in " << data;
    }
};

TEST_P(SharedPdn, EveryLegalGameIsReplayed) {
    const PdnFile& expected = GetParam();
    const std::vector<PdnGame> games = parse_pdn(content(data / "pdn" / expected.file), 4096);
    EXPECT_EQ(games.size(), expected.games);
    std::vector<std::pair<std::size_t, std::uint32_t>> faulty;
    for (const PdnGame& game : games)
        if (const PdnReplay replayed = replay(game, &rule_set(expected.rules)); replayed.fault)
            faulty.emplace_back(game.number, replayed.fault->place.line);
    EXPECT_EQ(faulty, expected.faulty);
}

TEST_P(SharedPdn, WrittenAgainItIsTheSame) {
    const RuleSet& rules = rule_set(GetParam().rules);
    for (const PdnGame& game : parse_pdn(content(data / "pdn" / GetParam().file))) {
        const PdnReplay replayed = replay(game, &rules);
        if (replayed.fault) continue;
        const std::string once = convert_pdn(game, replayed, *replayed.rules);
        const std::vector<PdnGame> again = parse_pdn(once);
        ASSERT_EQ(again.size(), 1U) << once;
        const PdnReplay replayed_again = replay(again[0], nullptr);
        ASSERT_FALSE(replayed_again.fault.has_value()) << replayed_again.fault->problem << '\n' << once;
        EXPECT_EQ(main_line(again[0], replayed_again), main_line(game, replayed));
        EXPECT_EQ(again[0].stated_result(), game.stated_result());
        EXPECT_EQ(convert_pdn(again[0], replayed_again, rules), once);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Files, SharedPdn,
    testing::Values(PdnFile{"brazilian/online.pdn", "brazilian", 25, {}},
                    PdnFile{"czech/mig0_MR_Ceska_Dama_Druzstev_2008.pdn", "czech", 40, {}},
                    PdnFile{"english/tinsley-first-half.pdn", "american", 357, {}},
                    PdnFile{"international/mig0_candidate95.pdn", "international", 8, {}},
                    PdnFile{"international/mig0_wk2003.pdn", "international", 190, {}},
                    PdnFile{"italian/mig0_40champ-1996.pdn", "italian", 302, {}},
                    PdnFile{"italian/mig0_partite.pdn", "italian", 219, {}},
                    PdnFile{"russian/mig0_First_Computers_Match_Moscow_1998.pdn", "russian", 6, {}},
                    // hg7, ab2 and cb2 where two pieces of the file can go there
                    PdnFile{"russian/mig0_World_Championship_1998.pdn",
                            "russian",
                            460,
                            {{2, 29}, {47, 662}, {242, 3319}}},
                    PdnFile{"unusual/alphanumeric.pdn", "russian", 1, {}},
                    PdnFile{"unusual/fen.pdn", "international", 3, {}},
                    PdnFile{"unusual/kurnik.pdn", "international", 4, {}},
                    PdnFile{"unusual/linecomment.pdn", "international", 1, {}},
                    PdnFile{"unusual/movestrength.pdn", "international", 1, {}},
                    PdnFile{"unusual/string.pdn", "international", 1, {}},
                    PdnFile{"unusual/unicode.pdn", "international", 1, {}},
                    PdnFile{"unusual/variation.pdn", "international", 1, {}}),
    [](const auto& test) {
        std::string name{test.param.file};
        std::ranges::replace_if(
            name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
        return name;
    });

struct BallotFile {
    const char* file;
    const char* rules;
    int positions;
};

class SharedBallots : public testing::TestWithParam<BallotFile> {};

TEST_P(SharedBallots, AllAreRead) {
    const BallotFile& expected = GetParam();
    std::ifstream lines{data / "ballots" / expected.file};
    if (!lines) GTEST_SKIP() << "no data in " << data;
    const RuleSet& rules = rule_set(expected.rules);
    int positions = 0;
    for (std::string line; std::getline(lines, line); ++positions) {
        const Position position = parse_fen(rules, line);
        EXPECT_EQ(parse_fen(rules, format_fen(rules, position)), position);
        EXPECT_GE(position.occupied().count(), 20);
    }
    EXPECT_EQ(positions, expected.positions);
}

INSTANTIATE_TEST_SUITE_P(Files, SharedBallots,
                         testing::Values(BallotFile{"american-3move.fen", "american", 156},
                                         BallotFile{"american-4move.fen", "american", 542},
                                         BallotFile{"brazilian-table-of-draw.fen", "brazilian", 734},
                                         BallotFile{"italian-11man.fen", "italian", 2400},
                                         BallotFile{"russian-table-of-draw.fen", "russian", 742}),
                         [](const auto& test) {
                             std::string name{test.param.file};
                             std::ranges::replace_if(name, [](char c) { return c == '-' || c == '.'; }, '_');
                             return name;
                         });

} // namespace
} // namespace damlab
