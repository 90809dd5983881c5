#include "engine/error.hpp"
#include "tuner/bench/run_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

RunReport example() {
    return {.commit = "abc-dirty",
            .build = {.compiler = "gcc 12.2.0", .arch = "x86-64-v3", .flags = "-O3 -DNDEBUG"},
            .measurements = {
                {.workload = "search",
                 .counts = {{"russian+free nodes", 12}, {"russian digest", (std::uint64_t{1} << 53) - 1}},
                 .cpu_seconds = 0.25,
                 .wall_seconds = 0.5}}};
}

TEST(RunReport, IsOneLineThatReadsBackAsItWas) {
    const std::string line = to_json(example());
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const RunReport read = parse_run_report(line);
    EXPECT_EQ(read.commit, "abc-dirty");
    EXPECT_EQ(read.build, example().build);
    ASSERT_EQ(read.measurements.size(), 1U);
    EXPECT_EQ(read.measurements[0].workload, "search");
    EXPECT_EQ(read.measurements[0].counts, example().measurements[0].counts);
    EXPECT_EQ(read.measurements[0].cpu_seconds, 0.25);
    EXPECT_EQ(read.measurements[0].wall_seconds, 0.5);
}

TEST(RunReport, RefusesWhatIsNone) {
    for (
        const char* line :
        {"", "no JSON", "[]", "{}", R"({"commit":1})",
         R"({"commit":"a","build":{"compiler":"","arch":"","flags":""},"workloads":[{"name":"x"}]})",
         R"({"commit":"a","build":{"compiler":"","arch":"","flags":""},"workloads":[{"name":"x","counts":{},"cpu_seconds":0,"wall_seconds":1}]})",
         R"({"commit":"a","build":{"compiler":"","arch":"","flags":""},"workloads":[{"name":"x","counts":{"n":"7"},"cpu_seconds":1,"wall_seconds":1}]})"})
        EXPECT_THROW((void)parse_run_report(line), InputError) << line;
}

TEST(BuildSettings, AreTold) {
    EXPECT_EQ(example().build.text(), "gcc 12.2.0 -O3 -DNDEBUG -march=x86-64-v3");
    EXPECT_EQ((BuildSettings{.compiler = "clang 19", .arch = "", .flags = ""}.text()), "clang 19");
    EXPECT_THAT(build_settings().compiler, testing::MatchesRegex("(gcc|clang) .+"));
}

} // namespace
} // namespace damlab::bench
