#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Command : public testing::Test {
protected:
    [[nodiscard]] std::string file(const char* name) const {
        std::ifstream stream{folder / name};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }

    const test::TemporaryFolder folder;
};

TEST_F(Command, VersionNamesTheCommit) {
    const Outcome outcome = damlab({"--version"}, folder.path());
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, testing::MatchesRegex("damlab [0-9.]+ \\([0-9a-z-]+\\)\n"));
}

TEST_F(Command, NothingAtAllShowsTheHelp) {
    const Outcome outcome = damlab({}, folder.path());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err, damlab({"--help"}, folder.path()).out);
}

TEST_F(Command, RulesShowsEveryRuleSet) {
    const std::string table = damlab({"rules"}, folder.path()).out;
    for (const char* name :
         {"american", "russian", "brazilian", "spanish", "italian", "czech", "international"}) {
        EXPECT_THAT(table, HasSubstr(name));
        EXPECT_THAT(damlab({"rules", name}, folder.path()).out, HasSubstr(name));
    }
}

TEST_F(Command, MovesAreInTheNotationOfTheRuleSet) {
    EXPECT_EQ(damlab({"moves", "italian", "W:WK30:B10,K12,K18,20,K26,K27"}, folder.path()).out, "30x5\n");
    EXPECT_EQ(damlab({"moves", "russian", "W:Wc3:Bd4"}, folder.path()).out, "c3:e5\n");
}

TEST_F(Command, MovesSaysThatWhoHasNoneHasLost) {
    const Outcome blocked = damlab({"moves", "russian", "W:Wa3:Bb4,c5"}, folder.path());
    EXPECT_EQ(blocked.status, 0);
    EXPECT_EQ(blocked.out, "");
    EXPECT_EQ(blocked.err, "White has no legal move and has lost.\n");
    EXPECT_EQ(damlab({"moves", "american", "B:W30:B"}, folder.path()).err,
              "Black has no piece left and has lost.\n");
    const auto winner = [&](const char* fen) {
        return nlohmann::json::parse(damlab({"moves", "russian", fen, "--json"}, folder.path()).out)
            .at("winner");
    };
    EXPECT_EQ(winner("W:Wa3:Bb4,c5"), "black");
    EXPECT_EQ(winner("W:Wa3:Bb4"), nullptr);
}

TEST_F(Command, OpeningsAreTheSameOnStandardOutputAndInAFile) {
    const Program::Arguments generate{"openings", "generate", "czech", "--plies",
                                      "4",        "--quiet",  "--max", "50"};
    const std::string text = damlab(generate, folder.path()).out;
    EXPECT_THAT(text, StartsWith("# damlab openings generate czech --plies 4 --quiet --max 50 --seed 1\n"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 51);

    Program::Arguments to_file = generate;
    to_file.insert(to_file.end(), {"-o", "suites/czech.fen"});
    EXPECT_EQ(damlab(to_file, folder.path()).status, 0);
    EXPECT_EQ(file("suites/czech.fen"), text);
}

TEST_F(Command, FullDiskIsAFailureOfTheMachine) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    const Outcome outcome = Program{"damlab", {"rules"}, folder.path(), "/dev/full"}.wait();
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, HasSubstr("No space left on device"));
}

TEST_F(Command, BenchmarksTellWhatTheyWereBuiltFrom) {
    const Outcome outcome =
        Program{"damlab-bench",
                {"--benchmark_filter=perft/russian$", "--benchmark_min_time=0.01", "--benchmark_format=json"},
                folder.path()}
            .wait();
    EXPECT_EQ(outcome.status, 0);
    for (const char* part : {"damlab_commit", "damlab_build", "processor", "\"leaves\": 4.570586"})
        EXPECT_THAT(outcome.out, HasSubstr(part));
    EXPECT_EQ((Program{"damlab-bench", {"--benchmark_filter=chess"}, folder.path()}.wait().status), 2);
}

} // namespace
} // namespace damlab::e2e
