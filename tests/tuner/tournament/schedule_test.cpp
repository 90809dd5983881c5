#include "tuner/tournament/schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace damlab {
namespace {

using enum RuleSetId;

std::vector<PairTask> all(const Schedule& schedule) {
    std::vector<PairTask> tasks;
    for (std::uint64_t i = 0; i < schedule.size(); ++i)
        tasks.push_back(schedule[i]);
    return tasks;
}

TEST(Schedule, OfAMatchPlaysEveryOpeningBeforeAnyComesAgain) {
    const Schedule schedule{Format::match, 2, {{russian, 10}}, 25, 1};
    EXPECT_EQ(schedule.size(), 25U);
    std::map<std::uint64_t, int> first_ten;
    std::map<std::uint64_t, int> next_ten;
    for (const PairTask& task : all(schedule)) {
        EXPECT_EQ(task.first, 0);
        EXPECT_EQ(task.second, 1);
        EXPECT_EQ(task.rules, russian);
        if (task.index < 20) ++(task.index < 10 ? first_ten : next_ten)[task.opening];
    }
    EXPECT_EQ(first_ten.size(), 10U);
    EXPECT_EQ(next_ten.size(), 10U);
    EXPECT_EQ(schedule.wrapping().size(), 1U);
    EXPECT_TRUE((Schedule{Format::match, 2, {{russian, 25}}, 25, 1}).wrapping().empty());
}

TEST(Schedule, DealsOpeningsInADifferentOrderInEachCycleAndForEachSeed) {
    const Schedule one{Format::match, 2, {{russian, 100}}, 200, 1};
    const Schedule two{Format::match, 2, {{russian, 100}}, 200, 2};
    int same_cycle = 0;
    int same_seed = 0;
    for (std::uint64_t i = 0; i < 100; ++i) {
        same_cycle += one[i].opening == one[i + 100].opening;
        same_seed += one[i].opening == two[i].opening;
    }
    EXPECT_LT(same_cycle, 10);
    EXPECT_LT(same_seed, 10);
}

TEST(Schedule, OfARoundRobinHasEveryPairingInEveryRuleSetEveryRound) {
    const Schedule schedule{Format::round_robin, 4, {{russian, 50}, {italian, 60}}, 3, 5};
    EXPECT_EQ(schedule.size(), 3U * 2 * 6);
    std::map<std::tuple<RuleSetId, int, int>, int> met;
    std::map<std::pair<std::uint64_t, RuleSetId>, std::set<std::uint64_t>> openings;
    for (const PairTask& task : all(schedule)) {
        EXPECT_LT(task.first, task.second);
        ++met[{task.rules, task.first, task.second}];
        openings[{task.index / 12, task.rules}].insert(task.opening);
    }
    EXPECT_EQ(met.size(), 12U);
    for (const auto& [who, times] : met)
        EXPECT_EQ(times, 3);
    for (const auto& [round, dealt] : openings)
        EXPECT_EQ(dealt.size(), 1U); // all pairings of a round play the same opening
}

TEST(Schedule, OfAGauntletIsTheFirstPlayerAgainstTheOthers) {
    const Schedule schedule{Format::gauntlet, 4, {{russian, 50}}, 2, 5};
    EXPECT_EQ(schedule.size(), 6U);
    std::multiset<int> opponents;
    for (const PairTask& task : all(schedule)) {
        EXPECT_EQ(task.first, 0);
        opponents.insert(task.second);
    }
    EXPECT_THAT(opponents, testing::ElementsAre(1, 1, 2, 2, 3, 3));
}

TEST(Schedule, IsLazy) {
    const Schedule schedule{Format::match, 2, {{russian, 10'000}}, 1'000'000'000'000, 5};
    EXPECT_LT(schedule[999'999'999'999].opening, 10'000U);
}

} // namespace
} // namespace damlab
