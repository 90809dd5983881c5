#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// A tournament as its file, with one thing wrong or nothing.
constexpr auto tournament = R"(rules = "russian"
openings = "openings.fen"
pairs = 2
[[player]]
name = "a"
kind = "random"
[[player]]
name = "b"
kind = "random"
)";

struct Case {
    std::string name;
    Program::Arguments arguments;
    std::string message;   ///< a part of it
    std::string file = {}; ///< content of input.toml
};

class BadInput : public testing::TestWithParam<Case> {
protected:
    void write(const char* name, const std::string& text) const { std::ofstream{folder / name} << text; }

    const test::TemporaryFolder folder;
};

TEST_P(BadInput, EndsInOneMessageAndStatusTwo) {
    write("openings.fen", "W:Wa1,c1:Bb8,d8\n");
    write("input.toml", GetParam().file);
    const Outcome outcome = damlab(GetParam().arguments, folder.path());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("damlab: "));
    EXPECT_THAT(outcome.err, HasSubstr(GetParam().message));
    EXPECT_THAT(outcome.err, testing::Not(HasSubstr("this is a bug")));
    EXPECT_EQ(outcome.err.find("damlab: ", 1), std::string::npos) << "one message: " << outcome.err;
}

std::string with(std::string text, const std::string& old_part, const std::string& new_part) {
    return text.replace(text.find(old_part), old_part.size(), new_part);
}

const std::vector<Case> cases{
    {"UnknownCommand", {"chess"}, "there is no command \"chess\"; there are: demo, rules"},
    {"UnknownOption", {"perft", "russian", "3", "--colour"}, "--colour"},
    {"MissingArgument", {"openings", "generate", "russian"}, "--plies is required"},
    {"UnknownRuleSet", {"perft", "chess", "3"}, "unknown rule set \"chess\"; there are: american, russian"},
    {"UnknownRuleSetOfPage", {"rules", "chess"}, "unknown rule set \"chess\""},
    {"FreeInternational", {"moves", "international+free"}, "8x8 rule sets only"},
    {"MalformedFen", {"moves", "russian", "white to move"}, "FEN"},
    {"EmptyFen", {"moves", "russian", ""}, "expected a FEN; leave it out for the starting position"},
    {"EmptyFenOfPlay", {"play", "russian", "--fen", ""}, "--fen: expected a FEN; leave it out"},
    {"FenOfPerft", {"perft", "russian", "3", "--fen", "W:W12;B8"}, "FEN"},
    {"TwoPiecesOnASquare", {"moves", "russian", "W:Wa1,a1:Bb8"}, "a1"},
    {"ManOnItsCrowningRow", {"moves", "russian", "W:Wb8:Ba7"}, "b8"},
    {"SquareOffTheBoard", {"moves", "italian", "W:W33:B1"}, "33"},
    {"NegativeDepth", {"perft", "russian", "-1"}, "-1"},
    {"DepthIsNoNumber", {"perft", "russian", "deep"}, "deep"},
    {"ZeroThreads", {"perft", "russian", "3", "--threads", "0"}, "--threads"},
    {"ZeroPlies", {"openings", "generate", "russian", "--plies", "0"}, "--plies"},
    {"ZeroOpenings", {"openings", "generate", "russian", "--plies", "1", "--max", "0"}, "--max"},
    {"NegativeSeed",
     {"vectors", "write", "russian", "--seed", "-1", "-o", "x"},
     "--seed: expected a whole number from 0 to 18446744073709551615, without sign or leading zeros; "
     "found \"-1\""},
    {"SeedTooLarge",
     {"vectors", "challenge", "russian", "--seed", "18446744073709551616", "--", "cat"},
     "found \"18446744073709551616\""},
    {"OctalSeed", {"bench", "compare", "a", "b", "--seed", "010"}, "found \"010\""},
    {"OctalJobs", {"bench", "gate", "--jobs", "010"}, "--jobs: expected a whole number from 1 to 1024"},
    {"AllOfOneRuleSet", {"perft", "--all", "russian"}, "leave out rules, depth and --fen"},
    {"OutputWithoutAName", {"pdn", "convert", "x.pdn", "-o", ""}, "--output: expected the name of a file"},
    {"OctalDepth", {"perft", "russian", "010"}, "depth: expected a whole number from 0 to 30"},
    {"OctalHash", {"perft", "russian", "3", "--hash", "010M"}, "--hash: expected a number without sign"},
    {"OctalThreads", {"tournament", "x.toml", "--threads", "02"}, "--threads: expected a whole number"},
    {"OctalCount", {"vectors", "write", "russian", "--count", "010", "-o", "x"}, "found \"010\""},
    {"NegativeNumberOfOpenings",
     {"openings", "generate", "russian", "--plies", "1", "--max", "-1"},
     "--max: expected a whole number from 1"},
    {"NegativeTop", {"pdn", "stats", "openings.fen", "--top", "-1"}, "--top: expected a whole number"},
    {"NegativeNodes",
     {"play", "russian", "--nodes", "-18446744073709551615"},
     "--nodes: expected a whole number from 1 to 1000000000000"},
    {"NegativeHash", {"perft", "russian", "3", "--hash", "-1"}, "--hash: expected a number without sign"},
    {"NoNumberForATimeout",
     {"vectors", "challenge", "russian", "--timeout", "nan", "--", "cat"},
     "--timeout: expected a number from 0.001 to 86400, found \"nan\""},
    {"NothingToAsk",
     {"vectors", "challenge", "russian", "--suite", "0", "--random", "0", "--", "cat"},
     "nothing to ask"},
    {"DepthWithoutAll", {"perft", "--deep"}, "--all"},
    {"UnwritableFile",
     {"openings", "generate", "russian", "--plies", "1", "-o", "openings.fen/russian.fen"},
     "openings.fen"},
    {"MissingWeights",
     {"play", "russian", "--weights", "none.toml"},
     "cannot read none.toml: No such file or directory"},
    {"MissingConfiguration", {"tournament", "none.toml"}, "none.toml"},
    {"FolderForConfiguration", {"tournament", "."}, "."},
    {"MalformedToml", {"tournament", "input.toml"}, "input.toml:1:", "rules = = \"russian\"\n"},
    {"UnknownKey",
     {"tournament", "input.toml"},
     "\"colour\"",
     with(tournament, "pairs", "colour = 1\npairs")},
    {"MissingKey", {"tournament", "input.toml"}, "\"rules\"", with(tournament, "rules = \"russian\"", "")},
    {"RuleSetOfConfiguration",
     {"tournament", "input.toml"},
     "input.toml:1:",
     with(tournament, "russian", "international+free")},
    {"ZeroPairs", {"tournament", "input.toml"}, "\"pairs\"", with(tournament, "pairs = 2", "pairs = 0")},
    {"NegativePairs", {"tournament", "input.toml"}, "\"pairs\"", with(tournament, "pairs = 2", "pairs = -2")},
    {"MissingOpenings",
     {"tournament", "input.toml"},
     "none.fen",
     with(tournament, "openings.fen", "none.fen")},
    {"NamedTwice", {"tournament", "input.toml"}, "\"a\"", with(tournament, "\"b\"", "\"a\"")},
    {"NothingToTune", {"tune", "input.toml"}, "results.sqlite", "rules = \"russian\"\nruns = [\"none\"]\n"},
};

INSTANTIATE_TEST_SUITE_P(Everywhere, BadInput, testing::ValuesIn(cases),
                         [](const auto& test) { return test.param.name; });

} // namespace
} // namespace damlab::e2e
