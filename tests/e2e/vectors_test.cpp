#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;

class Vectors : public testing::Test {
protected:
    [[nodiscard]] Outcome run(const Program::Arguments& arguments) const {
        Program::Arguments all{"vectors"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return damlab(all, folder.path());
    }
    /// A program that stands beside this one and has the mistake.
    [[nodiscard]] Outcome challenge_mutant(const std::string& mistake) const {
        const auto mutant = beside("damlab_mutant");
        return run(
            {"challenge", "italian", "--suite", "40", "--random", "20", "--", mutant, "italian", mistake});
    }

    const test::TemporaryFolder folder;
};

TEST_F(Vectors, AreWrittenAndAgree) {
    const Outcome written = run({"write", "czech", "--count", "40", "--seed", "9", "-o", "czech.jsonl"});
    EXPECT_EQ(written.status, 0);
    EXPECT_THAT(written.out, HasSubstr("traps covered"));
    const Outcome checked = run({"check", "czech.jsonl"});
    EXPECT_EQ(checked.status, 0);
    EXPECT_THAT(checked.out, HasSubstr("agree"));
}

TEST_F(Vectors, ThatDifferAreShownAsABoard) {
    std::ofstream{folder / "v.jsonl"}
        << R"({"kind":"position","id":"p","rules":"american","covers":[],"fen":"W:W31:B1","algebraic":"W:We1:Bb8",)"
        << R"("status":"ongoing","moves":[{"text":"31-27","from":31,"to":27,"captured":[],"path":[31,27],)"
        << R"("crowned":false,"fen":"B:W27:B1"}],"perft":[2,4,8]})";
    const Outcome outcome = run({"check", "v.jsonl"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("v.jsonl:1 (p): the moves differ"));
    EXPECT_THAT(outcome.out, HasSubstr("w31"));
    EXPECT_THAT(outcome.out, HasSubstr("missing  31-26, to B:W26:B1\n"));
}

TEST_F(Vectors, AreReadFromStandardInputForADash) {
    ASSERT_EQ(run({"write", "czech", "--count", "40", "-o", "czech.jsonl"}).status, 0);
    const auto piped = [&](const char* command) {
        return Program{"/bin/sh", {"-c", command, beside("damlab")}, folder.path()}.wait();
    };
    const Outcome right = piped("cat czech.jsonl | exec \"$0\" vectors check -");
    EXPECT_EQ(right.status, 0) << right.err;
    EXPECT_THAT(right.out, testing::StartsWith("-: "));
    EXPECT_THAT(right.out, testing::EndsWith(" agree\n"));
    const Outcome wrong = piped("echo {} | exec \"$0\" vectors check -");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr("damlab: -:1: \"kind\": the key is missing"));
}

TEST_F(Vectors, ThatAreNoneAreBadInput) {
    std::ofstream{folder / "v.jsonl"} << "{\"kind\":}\n";
    const Outcome outcome = run({"check", "v.jsonl"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("v.jsonl:1:9: not valid JSON"));
    EXPECT_EQ(run({"check", "none.jsonl"}).status, 2);
    EXPECT_EQ(run({"write", "czech", "--count", "0", "-o", "x"}).status, 2);
    EXPECT_EQ(run({"write", "czech", "-o", "/proc/x/y"}).status, 2);
}

std::vector<std::string> names_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        names.push_back(entry.path().filename());
    return names;
}

TEST_F(Vectors, ThatAreTooLargeForALimitLeaveNothing) {
    const std::filesystem::path program = beside("damlab");
    const Outcome outcome =
        Program{"/bin/sh",
                {"-c", "ulimit -f 16; exec \"$0\" vectors write russian -o out/r.jsonl", program},
                folder.path()}
            .wait();
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, HasSubstr("cannot write out/r.jsonl: File too large"));
    EXPECT_THAT(names_in(folder / "out"), testing::IsEmpty());
}

TEST_F(Vectors, ThatCtrlCEndsLeaveNothing) {
    Program program{
        "damlab", {"vectors", "write", "russian", "--count", "100000", "-o", "out/r.jsonl"}, folder.path()};
    // It makes the folder when it is ready to be interrupted.
    for (int i = 0; i < 1000 && !std::filesystem::exists(folder / "out"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    program.signal(SIGINT);
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_THAT(outcome.err, HasSubstr("stopped; out/r.jsonl was not written"));
    EXPECT_THAT(names_in(folder / "out"), testing::IsEmpty());
}

TEST_F(Vectors, ARightProgramPassesTheChallenge) {
    const Outcome outcome = challenge_mutant("none");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("60 positions"));
}

TEST_F(Vectors, AWrongProgramIsToldItsMistake) {
    const Outcome outcome = challenge_mutant("wrong-majority");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("The rule at stake"));
    EXPECT_THAT(outcome.out,
                HasSubstr("of equally large captures a king's must be chosen; it lets a man capture"));
    EXPECT_THAT(outcome.out, HasSubstr("\nThe question: {\"id\":1,\"rules\":\"italian\",\"fen\":\""));
    EXPECT_THAT(outcome.err,
                HasSubstr("damlab_mutant italian wrong-majority\" fails the rules of italian (seed 1)"));
}

TEST_F(Vectors, AProgramThatDiesIsReportedWithItsLastWords) {
    const Outcome outcome =
        run({"challenge", "russian", "--", "/bin/sh", "-c", "read q; echo no idea >&2; exit 4"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("The program died at position 1: it ended with exit status 4"));
    EXPECT_THAT(outcome.out, HasSubstr("no idea"));
    EXPECT_THAT(outcome.err, HasSubstr("exit 4\" did not pass the challenge of russian (seed 1)"));
    EXPECT_THAT(outcome.out,
                HasSubstr("\nThe question: {\"id\":1,\"rules\":\"russian\",\"fen\":\"W:W21,22,"));
}

TEST_F(Vectors, AProgramThatIsNotThereIsBadInput) {
    EXPECT_EQ(run({"challenge", "russian", "--", "/no/such/program"}).status, 2);
    EXPECT_EQ(run({"challenge", "russian"}).status, 2);
}

void wait_for_content(const std::filesystem::path& file) {
    for (int i = 0; i < 1000 && (!std::filesystem::exists(file) || std::filesystem::is_empty(file)); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
}

TEST_F(Vectors, CtrlCLosesNoMistakeThatWasFound) {
    // The program answers wrongly, and when asked again says so and does not answer.
    Program program{"damlab",
                    {"vectors", "challenge", "russian", "--timeout", "60", "--", "/bin/sh", "-c",
                     "read q; echo '{\"fens\":[]}'; read q; echo > again; exec sleep 60"},
                    folder.path()};
    wait_for_content(folder / "again");
    program.signal(SIGINT);
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("Position 1 is the first to differ. No smaller one was found"));
    EXPECT_THAT(outcome.err, HasSubstr("fails the rules of russian (seed 1)"));
}

TEST_F(Vectors, CtrlCEndsAChallengeAndItsProgram) {
    // The program says that it runs, and then does not answer.
    Program program{
        "damlab",
        {"vectors", "challenge", "russian", "--", "/bin/sh", "-c", "echo $$ > pid; exec sleep 60"},
        folder.path()};
    const std::filesystem::path pid_file = folder / "pid";
    wait_for_content(pid_file);
    program.signal(SIGINT);
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_THAT(outcome.err, HasSubstr("stopped"));
    pid_t pid = 0;
    std::ifstream{pid_file} >> pid;
    EXPECT_NE(kill(pid, 0), 0);
}

} // namespace
} // namespace damlab::e2e
