#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace damlab::e2e {
namespace {

using nlohmann::json;

class Perft : public testing::Test {
protected:
    [[nodiscard]] json count(Program::Arguments arguments) const {
        arguments.insert(arguments.begin(), "perft");
        arguments.emplace_back("--json");
        return json::parse(damlab(arguments, folder.path()).out);
    }

    const test::TemporaryFolder folder;
};

TEST_F(Perft, JsonHasFiveKeys) {
    const json counted = count({"russian", "6"});
    EXPECT_EQ(counted["rules"], "russian");
    EXPECT_EQ(counted["fen"], "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6");
    EXPECT_EQ(counted["depth"], 6);
    EXPECT_EQ(counted["leaves"], 37986);
    EXPECT_GE(counted["seconds"], 0.0);
    EXPECT_EQ(counted.size(), 5U);
}

TEST_F(Perft, CountsTheSameInEveryWay) {
    for (const Program::Arguments& how : std::vector<Program::Arguments>{{"--threads", "1"},
                                                                         {"--threads", "1", "--list"},
                                                                         {"--threads", "3"},
                                                                         {"--hash", "1M"},
                                                                         {"--divide", "--hash", "1k"}}) {
        Program::Arguments arguments{"international", "6", "--fen", "W:WK31-50:BK1-20"};
        arguments.insert(arguments.end(), how.begin(), how.end());
        EXPECT_EQ(count(arguments)["leaves"], 37589) << testing::PrintToString(how);
    }
}

TEST_F(Perft, DividesByMove) {
    // A king must land where it can go on: one move (rules of the russian game, known trap).
    const json counted = count({"russian", "1", "--divide", "--fen", "W:WK12:B8,14,26"});
    ASSERT_FALSE(counted["moves"].empty());
    for (const json& move : counted["moves"])
        EXPECT_EQ(move["leaves"], 1);
    EXPECT_EQ(counted["moves"].size(), counted["leaves"]);
}

TEST_F(Perft, HoldsAgainstEveryKnownCount) {
    const Outcome outcome = damlab({"perft", "--all"}, folder.path());
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    EXPECT_THAT(outcome.out, testing::HasSubstr("all 188 counts are as known"));
}

TEST(PerftProgram, SaysSoWhenThereCannotBeSoManyThreads) {
    const test::TemporaryFolder folder;
    const Outcome outcome =
        Program{"/bin/sh",
                {"-c", "ulimit -v 300000; exec \"$0\" perft russian 6 --threads 128", beside("damlab")},
                folder.path()}
            .wait();
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, testing::HasSubstr("cannot start 128 threads"));
}

TEST(PerftProgram, SaysSoWhenTheTableDoesNotFitInMemory) {
    const test::TemporaryFolder folder;
    const Outcome outcome =
        Program{
            "/bin/sh",
            {"-c", "ulimit -v 1000000; exec \"$0\" perft russian 6 --threads 1 --hash 2G", beside("damlab")},
            folder.path()}
            .wait();
    EXPECT_EQ(outcome.status, 3);
    EXPECT_EQ(outcome.err,
              "damlab: --hash: there is not enough memory for a table of 2048 MiB; make it smaller, "
              "or leave --hash out\n");
}

TEST(PerftProgram, FailsWhenItsOutputIsLost) {
    const test::TemporaryFolder folder;
    for (const Program::Arguments& arguments : {Program::Arguments{"perft", "russian", "3"},
                                                {"bench", "run", "perft", "--rules", "italian"},
                                                {"--version"}})
        EXPECT_EQ((Program{"damlab", arguments, folder.path(), "/dev/full"}.wait().status), 3)
            << arguments.front();
}

} // namespace
} // namespace damlab::e2e
