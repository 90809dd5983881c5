#include "engine/error.hpp"
#include "tests/tuner/bench/imitation.hpp"
#include "tuner/bench/callgrind.hpp"
#include "tuner/bench/gate.hpp"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

const RuleSet* const russian = &rule_set("russian");

/// With what valgrind counts, where there is one.
class CountedGate : public testing::Test {
protected:
    void SetUp() override {
        if (std::system("valgrind --version >/dev/null 2>&1") != 0)
            GTEST_SKIP() << "valgrind is not installed";
    }
    static Baseline measure(int slowdown) {
        return measure_baseline(test::imitation(slowdown), {&russian, 1}, {.jobs = 2}).value();
    }
};

TEST_F(CountedGate, HoldsForTheSameProgramAndCatchesOneSlowedByFivePercent) {
    const Baseline baseline = measure(0), again = measure(0), slower = measure(5);
    ASSERT_EQ(baseline.instructions.size(), 4U); // perft, list, kings, search
    for (const GateRow& row : check_instructions(baseline.instructions, again.instructions))
        EXPECT_EQ(row.verdict, GateRow::Verdict::holds) << row.name;
    for (const GateRow& row : check_instructions(baseline.instructions, slower.instructions)) {
        EXPECT_EQ(row.verdict, GateRow::Verdict::worse) << row.name;
        EXPECT_NEAR(row.now / row.baseline, 1.05, 0.005) << row.name;
    }
    EXPECT_TRUE(std::ranges::all_of(check_counts(baseline.counts, slower.counts), &GateRow::passes));
}

TEST_F(CountedGate, CountsTheSameAgain) {
    const std::vector<std::string> command{test::imitation(0), "perft", "russian", "3"};
    const auto first = count_instructions(command), second = count_instructions(command);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->output, R"({"leaves":600,"seconds":0.5})");
    EXPECT_NEAR(double(first->instructions), double(second->instructions),
                1e-4 * double(first->instructions));
}

TEST_F(CountedGate, RefusesAProgramThatFails) {
    EXPECT_THROW((void)count_instructions({test::imitation(0), "chess"}), InputError);
    EXPECT_THROW((void)count_instructions({"/no/such/program"}), InputError);
}

TEST_F(CountedGate, CanBeStopped) {
    EXPECT_FALSE(measure_baseline(test::imitation(0), {&russian, 1}, {.should_stop = [] { return true; }}));
    int asked = 0; // after the counts, while valgrind runs
    const auto stop_late = [&] { return ++asked > 3; };
    EXPECT_FALSE(
        measure_instructions(test::imitation(0), gate_probes({&russian, 1}), {.should_stop = stop_late}));
}

} // namespace
} // namespace damlab::bench
