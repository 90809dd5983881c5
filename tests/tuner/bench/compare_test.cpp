#include "tuner/bench/compare.hpp"
#include "tuner/random/random.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

namespace damlab::bench {
namespace {

/// Two programs whose times are made up: B's are longer by a factor, and each varies by up to `noise`.
class Programs {
public:
    double slowdown = 1, noise = 0.01;
    std::uint64_t seed = 1;
    std::vector<std::string> workloads{"perft"};
    std::vector<Contender> order = {}; ///< of the runs
    std::function<void(RunReport&, Contender, std::size_t run)> spoil = [](auto&&...) {};
    std::size_t stop_at = std::size_t(-1);

    std::optional<RunReport> operator()(Contender contender) {
        if (order.size() == stop_at) return std::nullopt;
        RunReport report{
            .commit = contender == Contender::a ? "aaa" : "bbb", .build = {}, .measurements = {}};
        for (std::size_t w = 0; w < workloads.size(); ++w) {
            const double chance =
                static_cast<double>(mixed(seed_from(seed, order.size(), w)) >> 11) * 0x1p-53;
            const double time = (1 + noise * chance) * (contender == Contender::b ? slowdown : 1);
            report.measurements.push_back({.workload = workloads[w],
                                           .counts = {{"leaves", 7}, {"nodes", 9}},
                                           .cpu_seconds = time,
                                           .wall_seconds = 2 * time});
        }
        spoil(report, contender, order.size());
        order.push_back(contender);
        return report;
    }
};

Comparison compare(Programs& programs, const CompareOptions& options = {}) {
    return bench::compare([&](Contender contender) { return programs(contender); }, options);
}

TEST(Compare, TenComparisonsOfEqualBuildsGiveNoFalseAlarm) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Programs programs{.seed = seed, .workloads = {"perft", "search"}};
        EXPECT_EQ(compare(programs).verdict(), SpeedVerdict::not_slower) << seed;
    }
}

TEST(Compare, CatchesABuildSlowedByFivePercent) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Programs programs{.slowdown = 1.05, .noise = 0.03, .seed = seed};
        const Comparison comparison = compare(programs);
        EXPECT_EQ(comparison.verdict(), SpeedVerdict::slower) << seed;
        EXPECT_NEAR(comparison.workloads.at(0).ratio.ratio, 1.05, 0.02);
    }
}

TEST(Compare, CallsAFasterBuildFaster) {
    Programs programs{.slowdown = 0.9};
    EXPECT_EQ(compare(programs).verdict(), SpeedVerdict::faster);
}

TEST(Compare, OneSlowWorkloadIsEnough) {
    Programs programs{.workloads = {"perft", "search"}};
    programs.spoil = [](RunReport& report, Contender contender, std::size_t) {
        if (contender == Contender::b) report.measurements[1].cpu_seconds *= 1.05;
    };
    const Comparison comparison = compare(programs);
    EXPECT_EQ(comparison.workloads.at(0).verdict, SpeedVerdict::not_slower);
    EXPECT_EQ(comparison.workloads.at(1).verdict, SpeedVerdict::slower);
    EXPECT_EQ(comparison.verdict(), SpeedVerdict::slower);
    EXPECT_DOUBLE_EQ(comparison.confidence, 0.975);
}

TEST(Compare, ForgetsThePilot) {
    Programs programs;
    programs.spoil = [](RunReport& report, Contender contender, std::size_t run) {
        if (run < 16 && contender == Contender::b) report.measurements[0].cpu_seconds *= 3;
    };
    const Comparison comparison = compare(programs);
    EXPECT_EQ(comparison.pilot, 8);
    EXPECT_EQ(comparison.verdict(), SpeedVerdict::not_slower);
    EXPECT_EQ(int(comparison.workloads.at(0).pairs.size()), comparison.pairs);
    EXPECT_EQ(int(programs.order.size()), 2 * (comparison.pilot + comparison.pairs));
}

TEST(Compare, MeasuresMorePairsWhereTimesVaryMore) {
    Programs calm{.noise = 0.001}, noisy{.noise = 0.1};
    EXPECT_EQ(compare(calm).pairs, 15);
    EXPECT_GT(compare(noisy).pairs, 50);
}

TEST(Compare, KeepsToTheTimeUnlessItIsTooShort) {
    Programs programs{.noise = 1};
    programs.spoil = [](auto&&...) { std::this_thread::sleep_for(std::chrono::milliseconds{1}); };
    const Comparison comparison = compare(programs, {.time = std::chrono::duration<double>{0}});
    EXPECT_EQ(comparison.planned, 15);
    EXPECT_EQ(comparison.pairs, 15);
    EXPECT_EQ(comparison.verdict(), SpeedVerdict::too_noisy);
}

TEST(Compare, BeginsAsOftenWithEither) {
    Programs programs;
    compare(programs);
    int a_first = 0;
    std::vector<bool> firsts;
    for (std::size_t i = 0; i < 16; i += 2) { // the pilot: four times two pairs
        EXPECT_NE(programs.order[i], programs.order[i + 1]);
        firsts.push_back(programs.order[i] == Contender::a);
        a_first += int(firsts.back());
    }
    EXPECT_EQ(a_first, 4);
    Programs others;
    compare(others, {.seed = 5});
    EXPECT_FALSE(std::equal(others.order.begin(), others.order.begin() + 16, programs.order.begin()));
}

TEST(Compare, EndsAtOnceWhereCountsDiffer) {
    Programs programs;
    programs.spoil = [](RunReport& report, Contender contender, std::size_t) {
        if (contender == Contender::b) report.measurements[0].counts[1].value = 10;
    };
    const Comparison comparison = compare(programs);
    ASSERT_TRUE(comparison.difference);
    EXPECT_EQ(comparison.difference->workload, "perft");
    EXPECT_EQ(comparison.difference->count, "nodes");
    EXPECT_EQ(comparison.difference->a, 9U);
    EXPECT_EQ(comparison.difference->b, 10U);
    EXPECT_EQ(comparison.difference->between, "A and B");
    EXPECT_EQ(programs.order.size(), 2U);
}

TEST(Compare, NoticesACountThatOnlyOneHas) {
    Programs programs;
    programs.spoil = [](RunReport& report, Contender contender, std::size_t) {
        if (contender == Contender::a) report.measurements[0].counts.pop_back();
    };
    const Comparison comparison = compare(programs);
    ASSERT_TRUE(comparison.difference);
    EXPECT_EQ(comparison.difference->count, "nodes");
    EXPECT_EQ(comparison.difference->a, std::nullopt);
}

TEST(Compare, NoticesAProgramThatDoesNotRepeatItself) {
    Programs programs;
    programs.spoil = [](RunReport& report, Contender, std::size_t run) {
        if (run >= 20) report.measurements[0].counts[0].value = 8;
    };
    const Comparison comparison = compare(programs);
    ASSERT_TRUE(comparison.difference);
    EXPECT_EQ(comparison.difference->between, "two runs of A");
    EXPECT_EQ(comparison.pairs, 2);
}

TEST(Compare, KeepsWhatItKnowsWhenStopped) {
    Programs early{.stop_at = 5}, late{.stop_at = 16 + 9};
    const Comparison nothing = compare(early), something = compare(late);
    EXPECT_TRUE(nothing.stopped);
    EXPECT_EQ(nothing.pilot, 2);
    EXPECT_TRUE(nothing.workloads.empty());
    EXPECT_TRUE(something.stopped);
    EXPECT_EQ(something.pairs, 4);
    EXPECT_EQ(something.workloads.at(0).pairs.size(), 4U);
    EXPECT_EQ(something.verdict(), SpeedVerdict::too_noisy);
}

} // namespace
} // namespace damlab::bench
