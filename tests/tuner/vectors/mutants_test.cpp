// Generators with one typical mistake each, and how soon a challenge finds it.
#include "tests/support/test_name.hpp"
#include "tuner/vectors/challenge.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace damlab {
namespace {

/// The program stands beside this one.
std::string mutant_program() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "damlab_mutant";
}

ChallengeResult challenge_mutant(std::string_view rules, std::string_view mistake, std::uint64_t seed) {
    return challenge(rule_set(rules),
                     {.contestant = {.command = {mutant_program(), std::string{rules}, std::string{mistake}}},
                      .suite = 50,
                      .random = 100,
                      .seed = seed});
}

class RightProgram : public testing::TestWithParam<RuleSet> {};

TEST_P(RightProgram, Passes) {
    const ChallengeResult result = challenge_mutant(GetParam().name, "none", 1);
    EXPECT_TRUE(result.passed());
    EXPECT_EQ(result.positions, 150);
    if (result.disagreement) ADD_FAILURE() << report(result.disagreement->smallest);
}

INSTANTIATE_TEST_SUITE_P(AllRuleSets, RightProgram, testing::ValuesIn(rule_sets()),
                         [](const auto& test) { return test_name(test.param.name); });

class Mutant : public testing::TestWithParam<std::tuple<std::string_view, std::string_view>> {};

TEST_P(Mutant, IsFoundFromAnySeedAndMadeSmall) {
    const auto [rules, mistake] = GetParam();
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        SCOPED_TRACE(fmt::format("seed {}", seed));
        const auto start = ChildProcess::Clock::now();
        const ChallengeResult result = challenge_mutant(rules, mistake, seed);
        EXPECT_LT(ChildProcess::Clock::now() - start, std::chrono::seconds{60});
        ASSERT_TRUE(result.disagreement);
        EXPECT_LE(result.disagreement->smallest.position.occupied().count(), 6);
        EXPECT_THAT(result.disagreement->stakes, testing::Not(testing::IsEmpty()));
    }
}

INSTANTIATE_TEST_SUITE_P(SixRuleSets, Mutant,
                         testing::Combine(testing::Values("american", "russian", "brazilian", "spanish",
                                                          "italian", "international"),
                                          testing::Values("captures-optional", "king-stops-short",
                                                          "wrong-majority", "jumps-twice",
                                                          "wrongly-crowned")),
                         [](const auto& test) {
                             std::string name =
                                 fmt::format("{}_{}", std::get<0>(test.param), std::get<1>(test.param));
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

} // namespace
} // namespace damlab
