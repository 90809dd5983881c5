#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/bench/gate.hpp"
#include "tuner/files/write_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

using testing::HasSubstr;
using Verdict = GateRow::Verdict;

Baseline example() {
    return {.reason = "faster: \"sets\" of moves\n\\o/",
            .date = "2026-01-31",
            .commit = "abc",
            .build = {.compiler = "gcc 12.2.0", .arch = "x86-64-v3", .flags = "-O3"},
            .counts = {{"perft russian start 9", 4570586}, {"search russian+free digest", 9007199254740991}},
            .instructions = {{.name = "list russian start", .units = 5, .instructions = 61.125},
                             {.name = "perft italian kings", .units = 5, .instructions = 12.5}}};
}

Baseline read(const std::string& text) {
    const test::TemporaryFolder folder;
    write_file(folder / "b.toml", text);
    return read_baseline(folder / "b.toml");
}

TEST(Baseline, ReadsBackAsItWasWritten) {
    const Baseline baseline = read(to_toml(example()));
    EXPECT_EQ(baseline.reason, example().reason);
    EXPECT_EQ(baseline.date, "2026-01-31");
    EXPECT_EQ(baseline.commit, "abc");
    EXPECT_EQ(baseline.build, example().build);
    EXPECT_EQ(baseline.counts, example().counts);
    ASSERT_EQ(baseline.instructions.size(), 2U);
    EXPECT_EQ(baseline.instructions[0].name, "list russian start");
    EXPECT_DOUBLE_EQ(baseline.instructions[0].instructions, 61.125);
}

TEST(Baseline, IsRefusedWithLineAndColumnWhereItIsWrong) {
    EXPECT_THROW(read("reason = 1\n"), InputError);
    EXPECT_THROW(read(to_toml(example()) + "\"perft x\" = 0\n"), InputError);
    EXPECT_THROW(read("more = 1\n" + to_toml(example())), InputError);
    EXPECT_THROW((void)read_baseline("no/such/file.toml"), InputError);
}

TEST(Gate, WantsCountsToBeTheSame) {
    const std::vector<Count> before{{"a", 1}, {"b", 2}, {"gone", 3}}, after{{"a", 1}, {"b", 3}, {"new", 4}};
    const std::vector<GateRow> rows = check_counts(before, after);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].verdict, Verdict::holds);
    EXPECT_EQ(rows[1].verdict, Verdict::differs);
    EXPECT_EQ(rows[2].verdict, Verdict::missing);
    EXPECT_EQ(rows[3].verdict, Verdict::unknown);
    EXPECT_TRUE(rows[0].passes());
    for (const std::size_t row : {1U, 2U, 3U})
        EXPECT_FALSE(rows[row].passes());
    const std::string text = to_text(rows);
    EXPECT_THAT(text, HasSubstr("3, in the baseline 2\n"));
    EXPECT_THAT(text, HasSubstr("was not measured\n"));
    EXPECT_THAT(text, HasSubstr("is not in the baseline\n"));
}

TEST(Gate, LetsInstructionsGrowByOnePercentAndNoMore) {
    const auto verdict = [](double now) {
        const std::vector<ProbeResult> before{{"x", 1, 100}}, after{{"x", 1, now}};
        return check_instructions(before, after).at(0);
    };
    EXPECT_EQ(verdict(100).verdict, Verdict::holds);
    EXPECT_EQ(verdict(100.9).verdict, Verdict::holds);
    EXPECT_EQ(verdict(99.1).verdict, Verdict::holds);
    EXPECT_EQ(verdict(101.1).verdict, Verdict::worse);
    EXPECT_EQ(verdict(105).verdict, Verdict::worse);
    EXPECT_EQ(verdict(98).verdict, Verdict::better);
    EXPECT_FALSE(verdict(105).passes());
    EXPECT_TRUE(verdict(98).passes());
    EXPECT_THAT(to_text({verdict(105)}), HasSubstr("100.00 ->     105.00 instructions (+5.00%)  TOO MANY"));
}

TEST(Gate, CanLookAtSomeRuleSetsOnly) {
    const RuleSet* const italian = &rule_set("italian");
    const RuleSet* const free = &rule_set("russian+free");
    const Baseline of_italian = of_rules(example(), {&italian, 1}), of_free = of_rules(example(), {&free, 1});
    EXPECT_TRUE(of_italian.counts.empty());
    ASSERT_EQ(of_italian.instructions.size(), 1U);
    EXPECT_EQ(of_italian.instructions[0].name, "perft italian kings");
    ASSERT_EQ(of_free.counts.size(), 1U);
    EXPECT_EQ(of_free.counts[0].name, "search russian+free digest");
    EXPECT_TRUE(of_free.instructions.empty());
}

} // namespace
} // namespace damlab::bench
