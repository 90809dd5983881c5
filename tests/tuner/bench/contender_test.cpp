#include "engine/error.hpp"
#include "tests/tuner/bench/imitation.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/bench/contender.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

using testing::HasSubstr;

class ContenderRun : public testing::Test {
protected:
    /// What is said of a program that is this shell script.
    std::string refusal(const std::string& script, std::chrono::seconds timeout = std::chrono::seconds{60}) {
        try {
            (void)run_program(test::script(folder / "program", script),
                              {.workloads = {"perft"}, .timeout = timeout});
        } catch (const InputError& error) {
            return error.what();
        }
        return "nothing";
    }

    const test::TemporaryFolder folder;
};

TEST_F(ContenderRun, AnswersWithItsCountsAndTimes) {
    const auto report =
        run_program(test::imitation(0), {.workloads = {"perft", "search"}, .rules = {"czech"}});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->commit, "imitated");
    ASSERT_EQ(report->measurements.size(), 2U);
    EXPECT_EQ(report->measurements[1].workload, "search");
    EXPECT_EQ(report->measurements[1].counts, (std::vector<Count>{{"czech nodes", 500}}));
    EXPECT_DOUBLE_EQ(report->measurements[0].cpu_seconds, 0.25);
}

TEST_F(ContenderRun, ThatFailsIsReportedWithItsLastWords) {
    EXPECT_THAT(refusal("echo I know no bench >&2; exit 2"),
                HasSubstr("`bench run` ended with exit status 2; it said: I know no bench"));
    EXPECT_THAT(refusal("kill -SEGV $$"), HasSubstr("signal 11"));
    EXPECT_THAT(refusal("exit 0"), HasSubstr("prints, but nothing came"));
    EXPECT_THAT(refusal("echo hello"), HasSubstr("prints, but \"hello\" came"));
    EXPECT_THAT(refusal("exec " + test::imitation(0).string() + " bench run other --json"),
                HasSubstr("other workloads"));
}

TEST_F(ContenderRun, ThatHangsIsNotWaitedForForEver) {
    EXPECT_THAT(refusal("exec sleep 60", std::chrono::seconds{1}),
                HasSubstr("no answer to `bench run` in 1 s"));
}

TEST_F(ContenderRun, CanBeStopped) {
    EXPECT_FALSE(run_program(test::script(folder / "program", "exec sleep 60"),
                             {.workloads = {"perft"}, .should_stop = [] { return true; }}));
}

TEST_F(ContenderRun, ReportsWhatBothOfAPairAnswered) {
    const auto slow = test::script(folder / "slow",
                                   fmt::format("exec '{}' --slower 100 \"$@\"", test::imitation(0).string()));
    for (const Contender first : {Contender::a, Contender::b}) {
        const auto pair = run_pair(test::imitation(0), slow, first, {.workloads = {"perft"}});
        ASSERT_TRUE(pair);
        EXPECT_DOUBLE_EQ(pair->a.measurements.at(0).cpu_seconds, 0.25);
        EXPECT_DOUBLE_EQ(pair->b.measurements.at(0).cpu_seconds, 0.5);
    }
}

TEST_F(ContenderRun, RunsAtTheSameTimeAsTheOther) {
    // Each waits for the other before it answers.
    const auto program = [&](const char* name, const char* other) {
        return test::script(folder / name,
                            fmt::format("touch '{0}/{1}.here'; until test -e '{0}/{2}.here'; do sleep 0.01; "
                                        "done; exec '{3}' \"$@\"",
                                        folder.path().string(), name, other, test::imitation(0).string()));
    };
    EXPECT_TRUE(run_pair(program("a", "b"), program("b", "a"), Contender::b,
                         {.workloads = {"perft"}, .timeout = std::chrono::seconds{60}}));
}

TEST_F(ContenderRun, OfAPairCanBeStopped) {
    const auto stuck = test::script(folder / "stuck", "exec sleep 60");
    for (const auto& [a, b] : {std::pair{stuck, test::imitation(0)}, std::pair{test::imitation(0), stuck}})
        EXPECT_FALSE(
            run_pair(a, b, Contender::a, {.workloads = {"perft"}, .should_stop = [] { return true; }}));
}

TEST_F(ContenderRun, ThatIsNotThereIsRefused) {
    EXPECT_THROW((void)run_program(folder / "none", {.workloads = {"perft"}}), InputError);
}

} // namespace
} // namespace damlab::bench
