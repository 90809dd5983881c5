#include "engine/error.hpp"
#include "tuner/bench/run_report.hpp"

#include <fmt/format.h>
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

std::string refusal(const std::string& line) {
    try {
        (void)parse_run_report(line);
    } catch (const InputError& error) {
        return error.what();
    }
    return "nothing";
}

TEST(RunReport, SaysWhatWasExpectedAndWhatCame) {
    const std::string expected = "expected the line of JSON that `bench run --json` prints, but ";
    EXPECT_EQ(refusal(""), expected + "nothing came");
    EXPECT_EQ(refusal("hello\x01"), expected + R"("hello\x01" came)");
    EXPECT_EQ(refusal("{\"commit\":"), expected + R"("{"commit":" came)");
    EXPECT_EQ(refusal("[]"), expected + R"("[]" came)");
    EXPECT_EQ(refusal("{}"), expected + R"(there is no "build")");
    EXPECT_EQ(refusal(R"({"commit":"a","build":7})"),
              expected + R"(something else stands where "compiler" should be)");
}

TEST(RunReport, SaysWhatIsMissingOrWrong) {
    const auto with_workload = [](const std::string& members) {
        return refusal(
            R"({"commit":"a","build":{"compiler":"","arch":"","flags":""},"workloads":[{"name":"x")" +
            members + "}]}");
    };
    using testing::EndsWith;
    EXPECT_THAT(refusal(R"({"commit":1,"build":{"compiler":"","arch":"","flags":""}})"),
                EndsWith(R"(, but "commit" is not a text)"));
    EXPECT_THAT(refusal(R"({"commit":"a","build":{"compiler":"","arch":"","flags":""},"workloads":7})"),
                EndsWith(R"("workloads" is not a list)"));
    EXPECT_THAT(with_workload(""), EndsWith(R"(there is no "counts")"));
    EXPECT_THAT(with_workload(R"(,"counts":7)"), EndsWith(R"("counts" are not numbers by name)"));
    for (const char* count : {"\"7\"", "-7", "7.5"})
        EXPECT_THAT(with_workload(fmt::format(R"(,"counts":{{"n":{}}})", count)),
                    EndsWith(R"(the count "n" is not a whole number)"));
    for (const char* time : {"0", "-1", "\"1\"", "null"})
        EXPECT_THAT(with_workload(fmt::format(R"(,"counts":{{}},"cpu_seconds":{})", time)),
                    EndsWith(R"("cpu_seconds" is not a positive number)"));
    EXPECT_THAT(with_workload(R"(,"counts":{},"cpu_seconds":1)"), EndsWith(R"(there is no "wall_seconds")"));
    EXPECT_EQ(with_workload(R"(,"counts":{"n":7},"cpu_seconds":1,"wall_seconds":1)"), "nothing");
}

TEST(BuildSettings, AreTold) {
    EXPECT_EQ(example().build.text(), "gcc 12.2.0 -O3 -DNDEBUG -march=x86-64-v3");
    EXPECT_EQ((BuildSettings{.compiler = "clang 19", .arch = "", .flags = ""}.text()), "clang 19");
    EXPECT_THAT(build_settings().compiler, testing::MatchesRegex("(gcc|clang) .+"));
}

} // namespace
} // namespace damlab::bench
