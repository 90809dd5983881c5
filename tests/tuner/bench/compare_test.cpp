#include "tuner/bench/compare.hpp"
#include "tuner/random/random.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <thread>

namespace damlab::bench {
namespace {

/// Two programs whose times are made up: B's are longer by a factor, and each varies by up to `noise`.
struct Programs {
    double slowdown = 1, noise = 0.01;
    std::uint64_t seed = 1;
    std::size_t stop_at = std::size_t(-1); ///< runs of a pair
    std::function<void(ReportPair&)> spoil = [](auto&&...) {};
    std::vector<std::vector<std::string>> ran = {}; ///< workloads
    std::vector<Contender> firsts = {};             ///< who began
    std::uint64_t runs = 0;

    std::optional<ReportPair> operator()(const std::vector<std::string>& workloads, Contender first) {
        if (ran.size() == stop_at) return std::nullopt;
        ReportPair pair{.a = report("aaa", workloads, 1), .b = report("bbb", workloads, slowdown)};
        spoil(pair);
        ran.push_back(workloads);
        firsts.push_back(first);
        return pair;
    }

    RunReport report(const char* commit, const std::vector<std::string>& workloads, double factor) {
        const double chance = static_cast<double>(mixed(seed_from(seed, runs++)) >> 11) * 0x1p-53;
        const double time = (1 + noise * chance) * factor;
        RunReport report{.commit = commit, .build = {}, .measurements = {}};
        for (const std::string& workload : workloads)
            report.measurements.push_back({.workload = workload,
                                           .counts = {{"leaves", 7}, {"nodes", 9}},
                                           .cpu_seconds = time,
                                           .wall_seconds = 2 * time});
        return report;
    }
};

/// With as few pairs as there may be, unless there is time.
Comparison compare(Programs& programs, std::vector<std::string> workloads = {"perft"},
                   Seconds time = Seconds{0}) {
    return bench::compare(std::ref(programs), {.workloads = std::move(workloads), .time = time});
}

TEST(Compare, EqualBuildsGiveNoFalseAlarm) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Programs programs{.seed = seed};
        EXPECT_EQ(compare(programs, {"perft", "search"}).verdict(), SpeedVerdict::not_slower) << seed;
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

TEST(Compare, SaysWhenNoiseHidesTheAnswer) {
    Programs programs{.noise = 1};
    EXPECT_EQ(compare(programs).verdict(), SpeedVerdict::too_noisy);
}

TEST(Compare, OneSlowWorkloadIsEnough) {
    Programs programs;
    programs.spoil = [](ReportPair& pair) {
        if (pair.b.measurements[0].workload == "search") pair.b.measurements[0].cpu_seconds *= 1.05;
    };
    const Comparison comparison = compare(programs, {"perft", "search"});
    EXPECT_EQ(comparison.workloads.at(0).verdict, SpeedVerdict::not_slower);
    EXPECT_EQ(comparison.workloads.at(1).verdict, SpeedVerdict::slower);
    EXPECT_EQ(comparison.verdict(), SpeedVerdict::slower);
    EXPECT_DOUBLE_EQ(comparison.confidence, 0.975);
}

TEST(Compare, MeasuresTheFewestPairsWithoutTimeAndTheMostWithMuch) {
    Programs hurried, idle;
    const Comparison few = compare(hurried), many = compare(idle, {"perft"}, Seconds{3600});
    EXPECT_EQ(few.workloads.at(0).pairs.size(), std::size_t{least_pairs});
    EXPECT_EQ(many.workloads.at(0).pairs.size(), std::size_t{most_pairs});
    const auto width = [](const Comparison& comparison) {
        return comparison.workloads.at(0).ratio.upper - comparison.workloads.at(0).ratio.lower;
    };
    EXPECT_LT(width(many), width(few) / 4);
}

TEST(Compare, SharesTheTimeBetweenTheWorkloads) {
    Programs programs;
    programs.spoil = [](ReportPair&) { std::this_thread::sleep_for(std::chrono::milliseconds{1}); };
    const Comparison comparison = compare(programs, {"perft", "search"}, Seconds{0.2});
    for (const WorkloadComparison& workload : comparison.workloads) {
        EXPECT_GE(workload.pairs.size(), std::size_t{least_pairs});
        EXPECT_LE(workload.pairs.size(), 102U); // 100 sleeps, and no pair left alone
    }
}

TEST(Compare, EndsOnlyAfterAnEvenNumberOfPairs) {
    for (int milliseconds = 20; milliseconds < 25; ++milliseconds) {
        Programs programs;
        programs.spoil = [](ReportPair&) { std::this_thread::sleep_for(std::chrono::milliseconds{1}); };
        const Comparison comparison = compare(programs, {"perft"}, std::chrono::milliseconds{milliseconds});
        EXPECT_EQ(comparison.workloads.at(0).pairs.size() % 2, 0U);
        EXPECT_EQ(std::ranges::count(programs.firsts, Contender::a),
                  std::ranges::count(programs.firsts, Contender::b));
    }
}

TEST(Compare, RepeatsAWorkloadThatIsTooShort) {
    Programs programs;
    programs.spoil = [](ReportPair& pair) {
        for (RunReport* report : {&pair.a, &pair.b})
            for (Measurement& measured : report->measurements)
                measured.cpu_seconds *= 0.01;
    };
    const Comparison comparison = compare(programs, {"perft", "search"});
    for (const std::size_t begin : {std::size_t{0}, std::size_t{least_pairs + 1}}) {
        EXPECT_EQ(programs.ran.at(begin).size(), 1U); // does not count
        for (std::size_t i = begin + 1; i <= begin + least_pairs; ++i)
            EXPECT_THAT(programs.ran.at(i), testing::SizeIs(5));
    }
    EXPECT_EQ(programs.ran.size(), 2 * std::size_t{least_pairs + 1});
    EXPECT_EQ(programs.ran.back(), std::vector<std::string>(5, "search"));
    for (const WorkloadComparison& workload : comparison.workloads) {
        EXPECT_EQ(workload.pairs.size(), std::size_t{least_pairs});
        EXPECT_NEAR(workload.a, 0.01, 0.001); // of one
    }
}

TEST(Compare, DrawsWhoBeginsOfEachTwoPairs) {
    Programs programs, others;
    EXPECT_EQ(compare(programs).workloads.size(), 1U);
    const auto run = std::ref(others);
    EXPECT_EQ(bench::compare(run, {.workloads = {"perft"}, .time = Seconds{0}, .seed = 5}).workloads.size(),
              1U);
    for (std::size_t i = 0; i < programs.firsts.size(); i += 2)
        EXPECT_NE(programs.firsts[i], programs.firsts[i + 1]);
    EXPECT_NE(programs.firsts, others.firsts);
}

TEST(Compare, EndsAtOnceWhereCountsDiffer) {
    Programs programs;
    programs.spoil = [](ReportPair& pair) { pair.b.measurements[0].counts[1].value = 10; };
    const Comparison comparison = compare(programs, {"perft", "search"});
    ASSERT_TRUE(comparison.difference);
    EXPECT_EQ(comparison.difference->workload, "perft");
    EXPECT_EQ(comparison.difference->count, "nodes");
    EXPECT_EQ(comparison.difference->a, 9U);
    EXPECT_EQ(comparison.difference->b, 10U);
    EXPECT_EQ(comparison.difference->between, "A and B");
    EXPECT_EQ(programs.ran.size(), 1U);
    EXPECT_EQ(comparison.a.commit, "aaa");
    EXPECT_EQ(comparison.b.commit, "bbb");
}

TEST(Compare, NoticesACountThatOnlyOneHas) {
    Programs programs;
    programs.spoil = [](ReportPair& pair) { pair.a.measurements[0].counts.pop_back(); };
    const Comparison comparison = compare(programs);
    ASSERT_TRUE(comparison.difference);
    EXPECT_EQ(comparison.difference->count, "nodes");
    EXPECT_EQ(comparison.difference->a, std::nullopt);
}

TEST(Compare, NoticesAProgramThatDoesNotRepeatItself) {
    Programs programs;
    programs.spoil = [&](ReportPair& pair) {
        if (programs.ran.size() < 2) return;
        for (RunReport* report : {&pair.a, &pair.b})
            report->measurements[0].counts[0].value = 8;
    };
    const Comparison comparison = compare(programs);
    ASSERT_TRUE(comparison.difference);
    EXPECT_EQ(comparison.difference->between, "two runs of A");
    EXPECT_EQ(comparison.workloads.at(0).pairs.size(), 2U);
}

TEST(Compare, KeepsWhatItKnowsWhenStopped) {
    Programs early{.stop_at = 0}, late{.stop_at = least_pairs + 3};
    const Comparison nothing = compare(early), something = compare(late, {"perft", "search"});
    EXPECT_TRUE(nothing.stopped);
    EXPECT_TRUE(nothing.workloads.empty());
    EXPECT_EQ(nothing.verdict(), SpeedVerdict::too_noisy);
    EXPECT_TRUE(something.stopped);
    EXPECT_EQ(something.workloads.at(0).pairs.size(), std::size_t{least_pairs});
    EXPECT_EQ(something.workloads.at(1).pairs.size(), 3U);
    EXPECT_EQ(something.verdict(), SpeedVerdict::too_noisy);
}

/// A core whose speed jumps by up to 20%, for a second or so at a time, and which is now and then taken away
/// in the middle of a turn (as a virtual machine's is), for some milliseconds that count as processor time.
class JumpyCore {
public:
    explicit JumpyCore(std::uint64_t seed) : random_{seed} {}

    /// The time that a turn takes: so much work, in seconds at full speed.
    double turn(double work) {
        if (now_ >= next_jump_) {
            slowness_ = 1 + 0.2 * uniform_(random_);
            next_jump_ = now_ + 2 * uniform_(random_);
        }
        const double stolen = uniform_(random_) < 0.02 ? 0.005 * uniform_(random_) : 0;
        const double took = work * slowness_ * (1 + 0.02 * uniform_(random_)) + stolen;
        now_ += took;
        return took;
    }

private:
    std::mt19937_64 random_;
    std::uniform_real_distribution<double> uniform_;
    double now_ = 0, next_jump_ = 0, slowness_ = 1;
};

/// Two programs on it, either by turns of `turn` or one after the other.
class OnJumpyCore {
public:
    OnJumpyCore(std::uint64_t seed, double slowdown, double turn)
        : core_{seed},
          work_{0.5, 0.5 * slowdown},
          turn_{turn} {}

    std::optional<ReportPair> operator()(const std::vector<std::string>& workloads, Contender first) {
        auto left = work_;
        std::array<double, 2> took{};
        std::size_t turn_of = first == Contender::a ? 0 : 1;
        while (left[0] > 0 || left[1] > 0) {
            for (double until = std::max(0.0, left[turn_of] - turn_); left[turn_of] > until;) {
                const double step = std::min(left[turn_of] - until, 0.003);
                took[turn_of] += core_.turn(step);
                left[turn_of] -= step;
            }
            turn_of = 1 - turn_of;
        }
        const auto report = [&](double time) {
            return RunReport{
                .commit = "",
                .build = {},
                .measurements = {
                    {.workload = workloads.at(0), .counts = {}, .cpu_seconds = time, .wall_seconds = time}}};
        };
        return ReportPair{.a = report(took[0]), .b = report(took[1])};
    }

private:
    JumpyCore core_;
    std::array<double, 2> work_;
    double turn_;
};

constexpr double by_turns = 0.003, one_after_the_other = 1;

std::map<SpeedVerdict, int> verdicts(double slowdown, double turn) {
    std::map<SpeedVerdict, int> count;
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        ++count[bench::compare(OnJumpyCore{seed, slowdown, turn},
                               {.workloads = {"perft", "search"}, .time = Seconds{0}, .seed = seed})
                    .verdict()];
    return count;
}

TEST(CompareOnAJumpyCore, FindsEqualBuildsNotSlower) {
    auto count = verdicts(1, by_turns);
    EXPECT_GE(count[SpeedVerdict::not_slower], 97);
    EXPECT_EQ(count[SpeedVerdict::slower], 0);
    EXPECT_EQ(count[SpeedVerdict::faster], 0);
}

TEST(CompareOnAJumpyCore, CatchesABuildSlowedByFourPercent) {
    EXPECT_GE(verdicts(1.04, by_turns)[SpeedVerdict::slower], 97);
}

TEST(CompareOnAJumpyCore, DoesNotBlameABuildSlowedByHalfAPercent) {
    EXPECT_EQ(verdicts(1.005, by_turns)[SpeedVerdict::slower], 0);
}

TEST(CompareOnAJumpyCore, RaisesNoFalseAlarmEvenWhereTheJumpsDoNotMeetBoth) {
    auto count = verdicts(1, one_after_the_other);
    EXPECT_LE(count[SpeedVerdict::slower], 5);
    EXPECT_GE(count[SpeedVerdict::too_noisy], 80);
}

} // namespace
} // namespace damlab::bench
