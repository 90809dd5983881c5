#include "tests/support/effort.hpp"
#include "tuner/random/random.hpp"
#include "tuner/tournament/ordered_test.hpp"

#include <gtest/gtest.h>
#include <queue>

namespace damlab {
namespace {

/// A simulated pair: what the first player scores, and how long it takes. Won pairs are quick and lost ones
/// long, which is what misleads a test that takes pairs as they finish.
struct SimulatedPair {
    int half_points;
    std::uint64_t duration;
};

SimulatedPair simulated_pair(Random& random) {
    constexpr std::array<std::uint64_t, 5> percent{3, 20, 54, 20, 3};
    std::uint64_t dice = random.below(100);
    int half_points = 0;
    while (dice >= percent[static_cast<std::size_t>(half_points)])
        dice -= percent[static_cast<std::size_t>(half_points++)];
    return {half_points, 1 + random.below(10) + (half_points < 2 ? 30 : 0)};
}

struct Stop {
    Verdict verdict;
    std::uint64_t index;

    friend bool operator==(const Stop&, const Stop&) = default;
};

Stop serial(const Hypotheses& hypotheses, const std::vector<SimulatedPair>& pairs) {
    SequentialTest test{hypotheses};
    for (std::uint64_t i = 0; i < pairs.size(); ++i) {
        test.add(pairs[i].half_points);
        if (test.verdict() != Verdict::undecided) return {test.verdict(), i + 1};
    }
    return {Verdict::undecided, pairs.size()};
}

/// Whether it may be started now, without waiting; both ways to ask say the same.
bool may_start(OrderedTest& test, std::uint64_t index) {
    const bool may = test.may_start(index);
    EXPECT_EQ(test.wait_for(index, [] { return true; }), may);
    return may;
}

/// The same with many pairs in flight, finishing in the order that their lengths give.
Stop concurrent(const Hypotheses& hypotheses, const std::vector<SimulatedPair>& pairs,
                std::size_t in_flight) {
    using Finish = std::pair<std::uint64_t, std::uint64_t>; // when, which
    OrderedTest test{hypotheses, 8 * in_flight};
    std::priority_queue<Finish, std::vector<Finish>, std::greater<>> playing;
    std::uint64_t next = 0;
    std::uint64_t now = 0;
    while (!test.decided()) {
        for (; next < pairs.size() && playing.size() < in_flight && may_start(test, next); ++next)
            playing.emplace(now + pairs[next].duration, next);
        if (playing.empty()) break;
        const auto [when, which] = playing.top();
        playing.pop();
        now = when;
        test.add(which, pairs[which].half_points);
    }
    return {test.test()->verdict(), test.counted().value_or(pairs.size())};
}

TEST(OrderedTest, DecidesAsASerialTestDoes) {
    const Hypotheses hypotheses{.scale = EloScale::normalized, .elo0 = 0, .elo1 = 30};
    const int tests = slow_build ? 200 : 20'000;
    int accepted = 0;
    for (int i = 0; i < tests; ++i) {
        Random random{static_cast<std::uint64_t>(i)};
        std::vector<SimulatedPair> pairs(1500);
        for (SimulatedPair& pair : pairs)
            pair = simulated_pair(random);
        const Stop expected = serial(hypotheses, pairs);
        EXPECT_EQ(concurrent(hypotheses, pairs, 64), expected) << "test " << i;
        accepted += expected.verdict == Verdict::accept_elo1;
    }
    // The pairs are simulated at elo0: about 4.4 % are accepted wrongly (statistics.md, 8).
    EXPECT_NEAR(static_cast<double>(accepted) / tests, 0.044, slow_build ? 0.05 : 0.006);
}

TEST(OrderedTest, HoldsBackPairsThatAreTooFarAhead) {
    OrderedTest test{Hypotheses{}, 10};
    EXPECT_TRUE(may_start(test, 9));
    EXPECT_FALSE(may_start(test, 10));
    test.add(1, 2);
    EXPECT_FALSE(may_start(test, 10));
    test.add(0, std::nullopt); // a void pair blocks nothing
    EXPECT_TRUE(may_start(test, 11));
    EXPECT_FALSE(may_start(test, 12));
    EXPECT_EQ(test.test()->pairs().pairs(), 1U);
}

TEST(OrderedTest, WithoutHypothesesHoldsNothingBack) {
    OrderedTest test{std::nullopt, 1};
    EXPECT_TRUE(test.wait_for(1'000'000, [] { return false; }));
    test.add(0, 4);
    EXPECT_FALSE(test.decided());
    EXPECT_EQ(test.test(), nullptr);
}

} // namespace
} // namespace damlab
