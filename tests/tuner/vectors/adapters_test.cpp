// The example adapters, and what becomes of them with a line or two wrong.
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/vectors/challenge.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace damlab {
namespace {

struct Adapter {
    std::string_view rules, interpreter, file; ///< below examples/adapters; tests run in the checkout
};

constexpr Adapter node{"russian", "node", "russian.js"};
constexpr Adapter python{"international", "python3", "international.py"};

std::string source_of(const Adapter& adapter) {
    std::ifstream stream{fmt::format("examples/adapters/{}", adapter.file)};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

bool installed(const Adapter& adapter) {
    return std::system(fmt::format("{} --version >/dev/null 2>&1", adapter.interpreter).c_str()) == 0;
}

ChallengeResult challenge_source(const Adapter& adapter, const std::string& source, std::uint64_t seed) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / adapter.file;
    std::ofstream{file} << source;
    return challenge(rule_set(adapter.rules),
                     {.contestant = {.command = {std::string{adapter.interpreter}, file.string()}},
                      .suite = 60,
                      .random = 200,
                      .seed = seed});
}

class Adapters : public testing::TestWithParam<Adapter> {};

TEST_P(Adapters, Pass) {
    if (!installed(GetParam())) GTEST_SKIP() << GetParam().interpreter << " is not installed";
    const ChallengeResult result = challenge_source(GetParam(), source_of(GetParam()), 1);
    EXPECT_EQ(result.positions, 260);
    if (result.fault) ADD_FAILURE() << result.fault->fault.what << result.fault->fault.error_tail;
    if (result.disagreement) ADD_FAILURE() << report(result.disagreement->smallest);
}

INSTANTIATE_TEST_SUITE_P(Examples, Adapters, testing::Values(node, python),
                         [](const auto& test) { return std::string{test.param.rules}; });

/// An adapter with one piece of its text replaced.
struct Mutation {
    std::string_view name;
    Adapter adapter;
    std::string_view from, to;
    std::string_view at_stake; ///< part of the rule that must be named
};

class MutatedAdapters : public testing::TestWithParam<Mutation> {};

TEST_P(MutatedAdapters, AreFoundAndTheirRuleIsNamed) {
    const Mutation& mutation = GetParam();
    if (!installed(mutation.adapter)) GTEST_SKIP() << mutation.adapter.interpreter << " is not installed";
    std::string source = source_of(mutation.adapter);
    const std::size_t at = source.find(mutation.from);
    ASSERT_NE(at, std::string::npos);
    source.replace(at, mutation.from.size(), mutation.to);

    const ChallengeResult result = challenge_source(mutation.adapter, source, 2);
    ASSERT_TRUE(result.disagreement);
    EXPECT_LE(result.disagreement->smallest.position.occupied().count(), 6);
    EXPECT_THAT(result.disagreement->stakes,
                testing::Contains(testing::Field(&Stake::rule, testing::HasSubstr(mutation.at_stake))));
}

INSTANTIATE_TEST_SUITE_P(
    Examples, MutatedAdapters,
    testing::Values(
        Mutation{"captures_optional", node, "captures.length > 0 ? captures : quiet",
                 "[...captures, ...quiet]", "must capture"},
        Mutation{"king_stops_short", node, "if (!isKing(piece)) break;", "break;",
                 "may land on any empty square"},
        Mutation{"lands_anywhere", node, "goingOn.length > 0 ? goingOn : landed", "landed",
                 "must choose one"},
        Mutation{"jumps_twice", node, "|| captured.includes(over)",
                 "|| captured.filter((c) => c === over).length > 1", "jumped once"},
        Mutation{"not_crowned_in_passing", node, "[crowned(piece, to), to]", "[piece, to]", "far row"},
        Mutation{"no_majority", python, "if len(move[2]) == most", "if move[2]", "most pieces must be taken"},
        Mutation{"no_capturing_backward", python, "for direction in DIRECTIONS:\n        over = None",
                 "for direction in DIRECTIONS:\n        if not king and direction[0] != FORWARD[colour]:\n"
                 "            continue\n        over = None",
                 "backward"},
        Mutation{"takes_off_at_once", python,
                 "if board[to][0] == colour or to in captured:\n                        break",
                 "if to in captured:\n                        continue\n                    if board[to][0] "
                 "== colour:\n"
                 "                        break",
                 "stand in the way"}),
    [](const auto& test) { return std::string{test.param.name}; });

} // namespace
} // namespace damlab
