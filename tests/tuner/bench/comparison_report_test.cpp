#include "tuner/bench/comparison_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <nlohmann/json.hpp>

namespace damlab::bench {
namespace {

using testing::HasSubstr;
using testing::Not;

Comparison example() {
    const RunReport report{.commit = "abc",
                           .build = {.compiler = "gcc 12.2.0", .arch = "x86-64-v3", .flags = "-O3"},
                           .measurements = {}};
    return {.a = report,
            .b = report,
            .workloads = {{.workload = "perft",
                           .pairs = {{1, 1.05}, {1, 1.06}},
                           .a = 1,
                           .b = 1.055,
                           .ratio = {.ratio = 1.055, .lower = 1.05, .upper = 1.06},
                           .verdict = SpeedVerdict::slower}}};
}

TEST(ComparisonReport, HasALineForEachWorkload) {
    const std::string text = to_text(example(), "main", "topic");
    EXPECT_THAT(text, HasSubstr("A: main, built from abc by gcc 12.2.0 -O3 -march=x86-64-v3\n"));
    EXPECT_THAT(text,
                HasSubstr("perft          2   1.0000 s   1.0550 s   1.0550 [1.0500, 1.0600]  slower\n"));
    EXPECT_THAT(text, HasSubstr("intervals of 95%\n"));
    EXPECT_THAT(text, Not(HasSubstr("different ways")));
}

TEST(ComparisonReport, WarnsOfBuildsThatDiffer) {
    Comparison comparison = example();
    comparison.b.build.flags = "-O2";
    EXPECT_THAT(to_text(comparison, "a", "b"), HasSubstr("They were built in different ways"));
}

TEST(ComparisonReport, GivesNoVerdictWhenStopped) {
    Comparison comparison = example();
    comparison.stopped = true;
    EXPECT_THAT(to_text(comparison, "a", "b"), Not(HasSubstr("slower")));
    EXPECT_EQ(nlohmann::json::parse(to_json(comparison, "a", "b", 0.02))["verdict"], "stopped");
}

TEST(ComparisonReport, NamesTheCountThatDiffers) {
    Comparison comparison = example();
    comparison.difference = Difference{
        .workload = "search", .count = "russian nodes", .a = 5, .b = std::nullopt, .between = "A and B"};
    EXPECT_THAT(to_text(comparison, "a", "b"), HasSubstr("search: russian nodes is 5 and none (A and B)"));
    const auto json = nlohmann::json::parse(to_json(comparison, "a", "b", 0.02));
    EXPECT_EQ(json["verdict"], "counts_differ");
    EXPECT_EQ(json["difference"]["a"], 5);
    EXPECT_TRUE(json["difference"]["b"].is_null());
}

TEST(ComparisonReport, HasEveryTimeInJson) {
    const auto json = nlohmann::json::parse(to_json(example(), "a", "b", 0.02));
    EXPECT_EQ(json["verdict"], "slower");
    EXPECT_EQ(json["workloads"][0]["verdict"], "slower");
    EXPECT_EQ(json["workloads"][0]["pairs"], (nlohmann::json{{1.0, 1.05}, {1.0, 1.06}}));
}

TEST(ComparisonReport, HasNoUpperEndInJsonWhereThereIsNone) {
    Comparison comparison = example();
    comparison.workloads[0].ratio.upper = std::numeric_limits<double>::infinity();
    const auto json = nlohmann::json::parse(to_json(comparison, "a", "b", 0.02));
    EXPECT_TRUE(json["workloads"][0]["upper"].is_null());
    EXPECT_THAT(to_text(comparison, "a", "b"), HasSubstr("[1.0500, inf]"));
}

} // namespace
} // namespace damlab::bench
