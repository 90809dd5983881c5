#include "engine/error.hpp"
#include "tests/support/by_ring.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/process/child_process.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <memory>
#include <thread>
#include <vector>

namespace damlab {
namespace {

using namespace std::chrono_literals;
using Result = ChildProcess::Result;

ChildProcess::Deadline in(std::chrono::milliseconds time) { return ChildProcess::Clock::now() + time; }

std::vector<std::string> shell(std::string_view script) { return {"/bin/sh", "-c", std::string{script}}; }

void wait_for(const std::string& file) {
    while (!std::filesystem::exists(file))
        std::this_thread::sleep_for(1ms);
}

class Talk : public test::ByRing {
protected:
    [[nodiscard]] ChildOptions options(ChildOptions others = {}) const {
        others.ring = ring_;
        return others;
    }
};

INSTANTIATE_TEST_SUITE_P(ChildProcess, Talk, testing::Bool(), test::ByRing::name);

TEST_P(Talk, AnswersLineByLine) {
    ChildProcess child{std::vector<std::string>{"cat"}, options()};
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

TEST_P(Talk, TakesALastLineWithoutEnd) {
    ChildProcess child{shell("printf 'a\\nb'"), options()};
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

TEST_P(Talk, WritingToADeadProgramIsNoCrash) {
    ChildProcess child{shell("exit 0"), options()};
    ASSERT_TRUE(child.wait(in(5s)));
    EXPECT_EQ(child.write_line("hello", in(5s)), Result::closed);
}

TEST_P(Talk, DoesNotWaitBeyondTheDeadline) {
    ChildProcess child{shell("sleep 60"), options()};
    const auto start = ChildProcess::Clock::now();
    EXPECT_EQ(child.read_line(in(50ms)).result, Result::timed_out);
    EXPECT_EQ(child.wait(in(50ms)), std::nullopt);
    EXPECT_LT(ChildProcess::Clock::now() - start, 5s);
}

TEST_P(Talk, DoesNotWaitForAProgramThatDoesNotRead) {
    ChildProcess child{shell("sleep 60"), options()};
    EXPECT_EQ(child.write_line(std::string(1 << 20, 'x'), in(50ms)), Result::timed_out);
}

TEST_P(Talk, WritesToAProgramThatWritesBeforeItReads) {
    // Both pipes full at once would block for ever.
    ChildProcess child{shell("head -c 300000 /dev/zero | tr '\\0' x; echo; cat"), options()};
    ASSERT_EQ(child.write_line(std::string(300000, 'y'), in(20s)), Result::ok);
    EXPECT_EQ(child.read_line(in(20s)).text, std::string(300000, 'x'));
    EXPECT_EQ(child.read_line(in(20s)).text, std::string(300000, 'y'));
}

TEST_P(Talk, StopsReadingALineWithoutEnd) {
    ChildProcess child{shell("yes | tr -d '\\n'"), options({.max_line = 100000})};
    EXPECT_EQ(child.read_line(in(20s)).result, Result::too_long);
    EXPECT_LE(child.unread().size(), 100001U + 65536U);
}

TEST_P(Talk, ShowsWhatNobodyAskedFor) {
    ChildProcess child{shell("echo one; echo two; sleep 60"), options()};
    EXPECT_EQ(child.read_line(in(5s)).text, "one");
    while (child.unread().empty())
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(child.unread(), "two\n");
}

TEST_P(Talk, KeepsTheEndOfStandardError) {
    ChildProcess child{shell("yes error | head -n 100000 >&2; echo last >&2; echo done"), options()};
    EXPECT_EQ(child.read_line(in(20s)).text, "done");
    EXPECT_EQ(child.error_tail().size(), 4096U);
    EXPECT_THAT(std::string{child.error_tail()}, testing::EndsWith("error\nlast\n"));
}

TEST_P(Talk, AsksWithoutWaiting) {
    const test::TemporaryFolder folder; // it reads when a file is there
    const std::string asked = (folder / "asked").string();
    ChildProcess child{shell("until [ -e " + asked + " ]; do sleep 0.01; done; exec cat"), options()};
    const std::string long_line(300000, 'x'); // more than a pipe takes
    child.ask("one\n" + long_line);
    std::ofstream{asked};
    EXPECT_EQ(child.read_line(in(20s)).text, "one");
    EXPECT_EQ(child.read_line(in(20s)).text, long_line);
    child.ask("two");
    ASSERT_EQ(child.write_line("three", in(20s)), Result::ok) << "after what was asked";
    EXPECT_EQ(child.read_line(in(20s)).text, "two");
    EXPECT_EQ(child.read_line(in(20s)).text, "three");
}

TEST_P(Talk, MarksWhatCameBeforeTheQuestion) {
    const test::TemporaryFolder folder;
    const std::string written = (folder / "written").string();
    ChildProcess child{shell("echo early; echo more; : > " + written + "; exec cat"), options()};
    wait_for(written);
    for (const std::string_view question : {"first", "second"}) {
        child.ask(question);
        ChildProcess::Line line = child.read_line(in(20s));
        for (const std::string_view early : {"early", "more"}) {
            if (question == "second") break;
            EXPECT_EQ(line.text, early);
            EXPECT_TRUE(line.unasked);
            line = child.read_line(in(20s));
        }
        EXPECT_EQ(line.text, question);
        EXPECT_FALSE(line.unasked);
    }
}

TEST_P(Talk, MarksAllThatCameBeforeTheQuestion) {
    // As much as a pipe takes, and the mark is on the last line too.
    const test::TemporaryFolder folder;
    const std::string written = (folder / "written").string();
    ChildProcess child{shell("yes early | head -c 60000; echo last; : > " + written + "; exec cat"),
                       options()};
    wait_for(written);
    child.ask("question");
    int early = 0;
    ChildProcess::Line line = child.read_line(in(20s));
    for (; line.text != "question"; line = child.read_line(in(20s))) {
        ASSERT_EQ(line.result, Result::ok);
        ASSERT_TRUE(line.unasked) << "line " << early;
        ++early;
    }
    EXPECT_EQ(early, 10001);
    EXPECT_FALSE(line.unasked);
}

TEST_P(Talk, MarksWhatCameWhileItWasListenedTo) {
    const test::TemporaryFolder folder;
    const std::string go = (folder / "go").string(), written = (folder / "written").string();
    ChildProcess child{
        shell("until [ -e " + go + " ]; do sleep 0.01; done; echo early; : > " + written + "; exec cat"),
        options()};
    EXPECT_EQ(child.read_line(in(10ms)).result, Result::timed_out);
    std::ofstream{go};
    wait_for(written);
    child.ask("question");
    EXPECT_TRUE(child.read_line(in(20s)).unasked);
    EXPECT_EQ(child.read_line(in(20s)).text, "question");
}

TEST_P(Talk, TellsThatNobodyReadsTheQuestion) {
    ChildProcess child{shell("exec <&-; echo closed; exec sleep 60"), options()};
    EXPECT_EQ(child.read_line(in(20s)).text, "closed");
    child.ask("question");
    EXPECT_EQ(child.read_line(in(20s)).result, Result::closed);
}

TEST_P(Talk, TakesInTheStandardErrorWhileItWaits) {
    ChildProcess child{shell("read -r line; yes error | head -n 100000 >&2; echo done"), options()};
    child.ask("go");
    EXPECT_EQ(child.read_line(in(20s)).text, "done") << "or the program would wait for us";
}

TEST_P(Talk, AsksManyAtOnce) {
    std::vector<std::unique_ptr<ChildProcess>> children;
    for (int i = 0; i < 20; ++i)
        children.push_back(std::make_unique<ChildProcess>(std::vector<std::string>{"cat"}, options()));
    for (int round = 0; round < 50; ++round) {
        for (std::size_t i = 0; i < children.size(); ++i)
            children[i]->ask(std::to_string(i + std::size_t(round)));
        for (std::size_t i = children.size(); i-- > 0;)
            EXPECT_EQ(children[i]->read_line(in(20s)).text, std::to_string(i + std::size_t(round)));
        children.erase(children.begin() + round % 2); // with a question under way or without
        if (children.size() < 4) break;
        children.front()->ask("left alone");
        children.erase(children.begin());
    }
}

// What the program has started holds its end of the pipe, which is closed only when that has ended too.

TEST_P(Talk, KillsWhatTheProgramHasStarted) {
    ChildProcess child{shell("sleep 60 & echo started; wait"), options()};
    EXPECT_EQ(child.read_line(in(5s)).text, "started");
    EXPECT_EQ(child.kill(), (ExitStatus{.by_signal = true, .code = SIGKILL}));
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
}

TEST_P(Talk, KillsWhatHasLeftItsProcessGroup) {
    ChildProcess child{shell("setsid sh -c 'echo started; exec sleep 60' & wait"), options()};
    EXPECT_EQ(child.read_line(in(5s)).text, "started");
    child.kill();
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
}

TEST_P(Talk, KillsItsOwnKinOnly) {
    ChildProcess other{shell("setsid sh -c 'echo started; exec sleep 60' & wait"), options()};
    EXPECT_EQ(other.read_line(in(5s)).text, "started");
    {
        ChildProcess child{shell("setsid sh -c 'echo started; exec sleep 60' & wait"), options()};
        EXPECT_EQ(child.read_line(in(5s)).text, "started");
    }
    EXPECT_EQ(other.read_line(in(50ms)).result, Result::timed_out);
}

TEST_P(Talk, KillsWhatAnEndedProgramHasLeftBehind) {
    ChildProcess child{shell("sleep 60 & echo started"), options()};
    EXPECT_EQ(child.read_line(in(5s)).text, "started");
    EXPECT_TRUE(child.wait(in(5s)));
    EXPECT_EQ(child.read_line(in(5s)).result, Result::closed);
}

TEST_P(Talk, EndsTheWaitWhenToldToStop) {
    bool stop = false;
    ChildProcess child{shell("sleep 60"),
                       options({.should_stop = [&] { return std::exchange(stop, true); }})};
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
