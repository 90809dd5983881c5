#include "engine/error.hpp"
#include "tuner/process/child_process.hpp"

#include <csignal>
#include <gmock/gmock.h>
#include <thread>
#include <vector>

namespace damlab {
namespace {

using namespace std::chrono_literals;
using Result = ChildProcess::Result;

ChildProcess::Deadline in(std::chrono::milliseconds time) { return ChildProcess::Clock::now() + time; }

std::vector<std::string> shell(std::string_view script) { return {"/bin/sh", "-c", std::string{script}}; }

TEST(ChildProcess, AnswersLineByLine) {
    ChildProcess child{std::vector<std::string>{"cat"}};
    for (const std::string_view text : {"first", "", "third line"}) {
        ASSERT_EQ(child.write_line(text, in(5s)), Result::ok);
        const ChildProcess::Line line = child.read_line(in(5s));
        ASSERT_EQ(line.result, Result::ok);
        EXPECT_EQ(line.text, text);
    }
    EXPECT_EQ(child.unread(), "");
    child.close_input();
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
    EXPECT_EQ(child.wait(in(5s)), (ExitStatus{.by_signal = false, .code = 0}));
}

TEST(ChildProcess, TakesALastLineWithoutEnd) {
    ChildProcess child{shell("printf 'a\\nb'")};
    EXPECT_EQ(child.read_line(in(5s)).text, "a");
    EXPECT_EQ(child.read_line(in(5s)).text, "b");
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
}

TEST(ChildProcess, RefusesAProgramThatIsNotThere) {
    const std::vector<std::string> command{"/no/such/program"};
    EXPECT_THROW(ChildProcess{command}, InputError);
    EXPECT_THROW(ChildProcess{std::vector<std::string>{}}, InputError);
}

TEST(ChildProcess, DoesNotBlameTheProgramForItsFolder) {
    for (const char* folder : {"/no/such/folder", "/dev/null"}) {
        try {
            ChildProcess child{std::vector<std::string>{"cat"}, {.folder = folder}};
            ADD_FAILURE() << "there is no folder " << folder;
        } catch (const InputError& error) {
            EXPECT_THAT(error.what(),
                        testing::StartsWith(std::string{"cannot work in the folder \""} + folder));
        }
    }
    ChildProcess child{std::vector<std::string>{"pwd"}, {.folder = "/"}};
    EXPECT_EQ(child.read_line(in(5s)).text, "/");
}

TEST(ChildProcess, TellsHowTheProgramEnded) {
    ChildProcess exits{shell("exit 3")};
    EXPECT_EQ(exits.wait(in(5s)).value().text(), "ended with exit status 3");
    ChildProcess crashes{shell("kill -SEGV $$")};
    EXPECT_EQ(crashes.wait(in(5s)).value().text(), "was ended by signal 11 (Segmentation fault)");
}

TEST(ChildProcess, WritingToADeadProgramIsNoCrash) {
    ChildProcess child{shell("exit 0")};
    ASSERT_TRUE(child.wait(in(5s)));
    EXPECT_EQ(child.write_line("hello", in(5s)), Result::closed);
}

TEST(ChildProcess, DoesNotWaitBeyondTheDeadline) {
    ChildProcess child{shell("sleep 60")};
    const auto start = ChildProcess::Clock::now();
    EXPECT_EQ(child.read_line(in(50ms)).result, Result::timed_out);
    EXPECT_EQ(child.wait(in(50ms)), std::nullopt);
    EXPECT_LT(ChildProcess::Clock::now() - start, 5s);
}

TEST(ChildProcess, DoesNotWaitForAProgramThatDoesNotRead) {
    ChildProcess child{shell("sleep 60")};
    EXPECT_EQ(child.write_line(std::string(1 << 20, 'x'), in(50ms)), Result::timed_out);
}

TEST(ChildProcess, WritesToAProgramThatWritesBeforeItReads) {
    // Both pipes full at once would block for ever.
    ChildProcess child{shell("head -c 300000 /dev/zero | tr '\\0' x; echo; cat")};
    ASSERT_EQ(child.write_line(std::string(300000, 'y'), in(20s)), Result::ok);
    EXPECT_EQ(child.read_line(in(20s)).text, std::string(300000, 'x'));
    EXPECT_EQ(child.read_line(in(20s)).text, std::string(300000, 'y'));
}

TEST(ChildProcess, StopsReadingALineWithoutEnd) {
    ChildProcess child{shell("yes | tr -d '\\n'"), {.max_line = 100000}};
    EXPECT_EQ(child.read_line(in(20s)).result, Result::too_long);
    EXPECT_LE(child.unread().size(), 100001U);
}

TEST(ChildProcess, ShowsWhatNobodyAskedFor) {
    ChildProcess child{shell("echo one; echo two; sleep 60")};
    EXPECT_EQ(child.read_line(in(5s)).text, "one");
    while (child.unread().empty())
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(child.unread(), "two\n");
}

TEST(ChildProcess, KeepsTheEndOfStandardError) {
    ChildProcess child{shell("yes error | head -n 100000 >&2; echo last >&2; echo done")};
    EXPECT_EQ(child.read_line(in(20s)).text, "done");
    EXPECT_EQ(child.error_tail().size(), 4096U);
    EXPECT_THAT(std::string{child.error_tail()}, testing::EndsWith("error\nlast\n"));
}

// What the program has started holds its end of the pipe, which is closed only when that has ended too.

TEST(ChildProcess, KillsWhatTheProgramHasStarted) {
    ChildProcess child{shell("sleep 60 & echo started; wait")};
    EXPECT_EQ(child.read_line(in(5s)).text, "started");
    EXPECT_EQ(child.kill(), (ExitStatus{.by_signal = true, .code = SIGKILL}));
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
}

TEST(ChildProcess, KillsWhatHasLeftItsProcessGroup) {
    ChildProcess child{shell("setsid sh -c 'echo started; exec sleep 60' & wait")};
    EXPECT_EQ(child.read_line(in(5s)).text, "started");
    child.kill();
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
}

TEST(ChildProcess, KillsItsOwnKinOnly) {
    ChildProcess other{shell("setsid sh -c 'echo started; exec sleep 60' & wait")};
    EXPECT_EQ(other.read_line(in(5s)).text, "started");
    {
        ChildProcess child{shell("setsid sh -c 'echo started; exec sleep 60' & wait")};
        EXPECT_EQ(child.read_line(in(5s)).text, "started");
    }
    EXPECT_EQ(other.read_line(in(50ms)).result, Result::timed_out);
}

TEST(ChildProcess, KillsWhatAnEndedProgramHasLeftBehind) {
    ChildProcess child{shell("sleep 60 & echo started")};
    EXPECT_EQ(child.read_line(in(5s)).text, "started");
    EXPECT_TRUE(child.wait(in(5s)));
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
}

TEST(ChildProcess, EndsTheWaitWhenToldToStop) {
    bool stop = false;
    ChildProcess child{shell("sleep 60"), {.should_stop = [&] { return std::exchange(stop, true); }}};
    EXPECT_EQ(child.read_line(in(60s)).result, Result::stopped);
}

TEST(ChildProcess, TellsHowAProgramEndedThoughOurParentIgnoredThat) {
    testing::GTEST_FLAG(death_test_style) = "threadsafe"; // anew, with nothing prepared by other tests
    const auto status_of_a_child = [] {
        std::signal(SIGCHLD, SIG_IGN);
        ChildProcess child{shell("kill -SEGV $$")};
        const auto status = child.wait(in(20s));
        std::exit(status && status->by_signal ? status->code : 1);
    };
    EXPECT_EXIT(status_of_a_child(), testing::ExitedWithCode(SIGSEGV), "");
}

TEST(ChildProcess, RunsWithTheUsualSignals) {
    // A program that is started while we ignore a signal must not ignore it too.
    const auto before = std::signal(SIGXFSZ, SIG_IGN); // SIGPIPE is ignored by itself
    ChildProcess writes{shell("kill -PIPE $$; echo still here")},
        grows{shell("kill -XFSZ $$; echo still here")};
    std::signal(SIGXFSZ, before);
    EXPECT_EQ(writes.wait(in(5s)), (ExitStatus{.by_signal = true, .code = SIGPIPE}));
    EXPECT_EQ(grows.wait(in(5s)), (ExitStatus{.by_signal = true, .code = SIGXFSZ}));
}

} // namespace
} // namespace damlab
