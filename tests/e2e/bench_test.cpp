#include "tests/e2e/program.hpp"
#include "tests/tuner/bench/imitation.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

namespace damlab::e2e {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

class Bench : public testing::Test {
protected:
    [[nodiscard]] Outcome run(const Program::Arguments& arguments) const {
        Program::Arguments all{"bench"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return damlab(all, folder.path());
    }
    /// A program that answers like damlab, with times that are made up: see imitation.cpp.
    [[nodiscard]] std::string program(const std::string& name, const std::string& options) const {
        return test::script(folder / name.c_str(),
                            fmt::format("exec '{}' --times '{}.times' --chance {} {} \"$@\"",
                                        test::imitation(0).string(), (folder / name.c_str()).string(),
                                        int(name[0]), options));
    }
    /// Of these two programs, without a pair more than need be.
    [[nodiscard]] Outcome compare(const std::string& a, const std::string& b,
                                  const Program::Arguments& more = {}) const {
        Program::Arguments all{"compare", a, b, "--time", "0"};
        all.insert(all.end(), more.begin(), more.end());
        return run(all);
    }

    const test::TemporaryFolder folder;
};

TEST_F(Bench, EqualProgramsAreNotSlower) {
    const Outcome outcome = compare(program("a", "--noise 1"), program("b", "--noise 1"));
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("not slower"));
    EXPECT_THAT(outcome.err, IsEmpty()); // no line of progress where there is no terminal
}

TEST_F(Bench, AProgramSlowedByFivePercentIsCaught) {
    const Outcome outcome = compare(program("a", "--noise 1"), program("b", "--noise 1 --slower 5"),
                                    {"--workload", "perft", "--json"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("B is slower than A"));
    const json result = json::parse(outcome.out);
    EXPECT_EQ(result["verdict"], "slower");
    EXPECT_NEAR(result["workloads"][0]["ratio"].get<double>(), 1.05, 0.01);
    EXPECT_EQ(result["workloads"][0]["pairs"].size(), 12U);
}

TEST_F(Bench, FivePercentPassWhereTheSmallestEffectIsTen) {
    EXPECT_EQ(compare(program("a", ""), program("b", "--slower 5"), {"--effect", "10"}).status, 0);
}

TEST_F(Bench, CountsThatDifferAreADifferenceOfBehaviour) {
    const Outcome outcome = compare(program("a", ""), program("b", "--more 1"));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("perft: russian nodes is 500 and 501 (A and B)"));
    EXPECT_THAT(outcome.err, HasSubstr("the counts differ"));
}

TEST_F(Bench, NoiseThatHidesTheAnswerIsStatus3) {
    const Outcome outcome = compare(program("a", "--noise 60"), program("b", "--noise 60"));
    EXPECT_EQ(outcome.status, 3) << outcome.out;
    EXPECT_THAT(outcome.err, HasSubstr("too noisy to tell"));
}

TEST_F(Bench, WhatCannotBeComparedIsBadInput) {
    const std::string good = program("a", "");
    EXPECT_EQ(run({"compare", good}).status, 2);
    EXPECT_EQ(run({"compare", good, "no-such-commit"}).status, 2);
    EXPECT_EQ(run({"compare", good, good, "--effect", "0"}).status, 2);
    const Outcome outcome = compare(good, test::script(folder / "old", "echo no bench here >&2; exit 2"));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("no bench here"));
}

TEST_F(Bench, AProgramThatIsNoneOfOursIsToldWhatWasExpected) {
    const Outcome silent = compare(program("a", ""), "/bin/true");
    EXPECT_EQ(silent.status, 2);
    EXPECT_EQ(silent.err, "damlab: /bin/true: expected the line of JSON that `bench run --json` prints, but "
                          "nothing came\n");
    const Outcome talkative = compare("/bin/echo", program("b", ""), {"--workload", "perft"});
    EXPECT_EQ(talkative.status, 2);
    EXPECT_THAT(talkative.err, HasSubstr("but \"bench run perft --json\" came"));
}

TEST_F(Bench, CtrlCPrintsWhatIsKnownAndEndsWithStatus130) {
    // The 20th run says that it runs and does not answer.
    const std::string a = program("a", "--noise 1");
    const std::string b = test::script(
        folder / "b",
        fmt::format("test $(cat times 2>/dev/null || echo 0) -lt 19 || {{ touch stuck; exec sleep 60; }}\n"
                    "exec '{}' --times times --noise 1 \"$@\"",
                    test::imitation(0).string()));
    Program compared{"damlab", {"bench", "compare", a, b, "--workload", "perft"}, folder.path()};
    for (int i = 0; i < 3000 && !std::filesystem::exists(folder / "stuck"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    compared.signal(SIGINT);
    const Outcome outcome = compared.wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_THAT(outcome.out, HasSubstr("perft         19 "));
    EXPECT_THAT(outcome.err, HasSubstr("no verdict"));
}

TEST_F(Bench, CtrlCTellsWhatWasGoingOnBeforeTheMeasuring) {
    // A git that says that it runs and does not answer.
    std::filesystem::create_directory(folder / "bin");
    test::script(folder / "bin/git", "touch asked; exec sleep 60");
    test::script(folder / "compare", fmt::format("PATH='{}':$PATH exec '{}' bench compare some-branch HEAD",
                                                 (folder / "bin").string(), beside("damlab")));
    Program compared{folder / "compare", {}, folder.path()};
    for (int i = 0; i < 3000 && !std::filesystem::exists(folder / "asked"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    compared.signal(SIGINT);
    const Outcome outcome = compared.wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(outcome.err,
              "damlab: stopped while looking for the commit \"some-branch\"; nothing was measured\n");
}

TEST_F(Bench, RunTellsItsBuildAndItsCounts) {
    const json report = json::parse(run({"run", "perft", "--rules", "russian", "--json"}).out);
    EXPECT_EQ(report["workloads"][0]["counts"]["russian start 9"], 4570586);
    EXPECT_FALSE(report["build"]["compiler"].get<std::string>().empty());
    const Outcome plain = run({"run", "kings", "--rules", "international"});
    EXPECT_EQ(plain.status, 0);
    EXPECT_THAT(plain.out, testing::ContainsRegex("international kings 7 +217575\n"));
    EXPECT_EQ(run({"run", "chess"}).status, 2);
    EXPECT_EQ(run({"run", "--rules", "chess"}).status, 2);
}

/// A baseline of the imitation, by hand.
void write_baseline(const std::filesystem::path& file, int nodes, const char* compiler) {
    std::ofstream stream{file};
    stream << "reason = \"a test\"\ndate = \"2026-01-31\"\ncommit = \"abc\"\n"
           << fmt::format("[build]\ncompiler = \"{}\"\narch = \"\"\nflags = \"-O2\"\n[counts]\n", compiler);
    for (const char* workload : {"perft", "list", "kings", "search"})
        stream << fmt::format("\"{} russian nodes\" = {}\n", workload, nodes);
    stream << "[instructions]\n\"perft russian start\" = 1.0\n";
}

TEST_F(Bench, TheGateWantsTheBaselinesCounts) {
    const Program::Arguments gate{"gate",       "--program", test::imitation(0), "--rules", "russian",
                                  "--baseline", "b.toml"};
    Program::Arguments counts = gate;
    counts.emplace_back("--counts");
    write_baseline(folder / "b.toml", 500, "gcc 12.2.0");
    EXPECT_EQ(run(counts).status, 0);
    write_baseline(folder / "b.toml", 501, "gcc 12.2.0");
    const Outcome outcome = run(gate);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("500, in the baseline 501"));
    EXPECT_THAT(outcome.err, HasSubstr("damlab bench baseline --reason"));
}

TEST_F(Bench, TheGateSaysWhenTheCompilerIsAnother) {
    write_baseline(folder / "b.toml", 500, "clang 19");
    const Outcome outcome =
        run({"gate", "--program", test::imitation(0), "--rules", "russian", "--baseline", "b.toml"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("by\n  clang 19 -O2\nand this one is by\n  gcc 12.2.0 -O2\n"));
}

TEST_F(Bench, ABaselineNeedsAReason) {
    EXPECT_EQ(run({"baseline"}).status, 2);
    EXPECT_EQ(run({"baseline", "--reason", " "}).status, 2);
    EXPECT_EQ(run({"gate"}).status, 2); // there is none here
}

TEST(CommittedBaseline, HasTheCountsOfThisProgram) {
    // Tests run in the checkout; instructions are left to .ci/run bench.
    const test::TemporaryFolder folder;
    const auto baseline = std::filesystem::absolute("results/baselines/bench.toml");
    const Outcome outcome = damlab({"bench", "gate", "--counts", "--baseline", baseline}, folder.path());
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
}

} // namespace
} // namespace damlab::e2e
