#include "engine/error.hpp"
#include "tests/tuner/bench/imitation.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/bench/commit_build.hpp"
#include "tuner/bench/contender.hpp"
#include "tuner/bench/folder_lock.hpp"
#include "tuner/bench/run_tool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

/// A repository whose program damlab is the imitation, built from its source in a second.
class CommitBuild : public testing::Test {
protected:
    CommitBuild() {
        fs::create_directories(checkout);
        git({"init", "--quiet", "--initial-branch=trunk"});
        fs::copy_file("tests/tuner/bench/imitation.cpp", checkout / "imitation.cpp");
        commit(0);
        git({"tag", "first"});
        commit(5);
    }
    void git(std::vector<std::string> arguments) const {
        std::vector<std::string> command{"git",
                                         "-C",
                                         checkout,
                                         "-c",
                                         "user.name=tests",
                                         "-c",
                                         "user.email=tests",
                                         "-c",
                                         "commit.gpgsign=false"};
        command.insert(command.end(), arguments.begin(), arguments.end());
        const ToolOutcome outcome = run_tool(command, {});
        ASSERT_TRUE(outcome.status.ok()) << outcome.errors;
    }
    void commit(int slowdown, const char* more = "") const {
        std::ofstream{checkout / "CMakeLists.txt"} << fmt::format(
            "cmake_minimum_required(VERSION 3.25)\nproject(damlab LANGUAGES CXX)\n"
            "set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${{PROJECT_BINARY_DIR}}/bin)\nset(CMAKE_CXX_STANDARD 20)\n"
            "add_executable(damlab imitation.cpp)\ntarget_compile_definitions(damlab PRIVATE "
            "SLOWDOWN={})\n{}",
            slowdown, more);
        git({"add", "."});
        git({"commit", "--quiet", "-m", "Slow down"});
    }
    BuiltProgram find(const std::string& name) {
        return find_or_build(name, {.checkout = checkout,
                                    .builds = folder / "builds",
                                    .should_stop = [this] { return stop || steps.size() == stop_at_step; },
                                    .begun = [this](const std::string& step) { steps.push_back(step); }});
    }
    static double seconds(const fs::path& program) {
        return run_program(program, {.workloads = {"perft"}})->measurements.at(0).cpu_seconds;
    }
    /// What the user has: every file of the checkout but git's own, with its content.
    [[nodiscard]] std::string user_files() const {
        std::string all;
        for (const auto& entry : fs::directory_iterator{checkout})
            all += entry.path().filename().string() + '\n';
        const ToolOutcome outcome = run_tool({"git", "-C", checkout, "status", "--porcelain"}, {});
        return all + outcome.output;
    }

    const test::TemporaryFolder folder;
    const fs::path checkout = folder / "check out";
    std::vector<std::string> steps; ///< that took time
    bool stop = false;
    std::size_t stop_at_step = std::size_t(-1);
};

TEST_F(CommitBuild, BuildsEachCommitOnceAndLeavesTheCheckoutAlone) {
    std::ofstream{checkout / "imitation.cpp", std::ios::app} << "#error not committed yet\n";
    const std::string before = user_files();
    const BuiltProgram old = find("first"), now = find("trunk");
    EXPECT_EQ(steps.size(), 2U);
    EXPECT_THAT(old.name, testing::MatchesRegex("first \\([0-9a-f]+\\)"));
    EXPECT_NEAR(seconds(now.program) / seconds(old.program), 1.05, 1e-6);
    EXPECT_EQ(user_files(), before);
    EXPECT_EQ(run_tool({"git", "-C", checkout, "worktree", "list"}, {}).output.find("builds"),
              std::string::npos);

    EXPECT_EQ(find("HEAD").program, now.program);
    EXPECT_EQ(find("HEAD~1").program, old.program);
    EXPECT_EQ(steps.size(), 2U);
}

TEST_F(CommitBuild, TakesAFileForAProgram) {
    EXPECT_EQ(find(test::imitation(0)).program, test::imitation(0));
    EXPECT_THAT(steps, testing::IsEmpty());
}

TEST_F(CommitBuild, RefusesWhatIsNeither) {
    EXPECT_THROW(find("no-such-branch"), InputError);
    EXPECT_THROW(find("--help"), InputError);
    EXPECT_THROW(find(""), InputError);
    EXPECT_THROW(find(checkout / "CMakeLists.txt"), InputError); // cannot be run
}

TEST_F(CommitBuild, SaysWhereToReadWhyACommitDoesNotBuild) {
    commit(0, "message(FATAL_ERROR \"out of order\")\n");
    try {
        find("HEAD");
        FAIL() << "it was built";
    } catch (const InputError& error) {
        const std::string text = error.what();
        EXPECT_THAT(text, HasSubstr("cannot be built: cmake ended with exit status 1; see "));
        std::ifstream log{text.substr(text.rfind(' ') + 1)};
        EXPECT_THAT((std::string{std::istreambuf_iterator<char>{log}, {}}), HasSubstr("out of order"));
    }
}

TEST_F(CommitBuild, FindsNothingWhenStoppedWhileItAsksGit) {
    stop = true;
    EXPECT_TRUE(find("first").program.empty());
    EXPECT_THAT(steps, testing::IsEmpty());
}

TEST_F(CommitBuild, WaitsForAnotherComparisonThatBuildsTheSame) {
    const fs::path program = find("first").program;
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_THAT(steps[0], testing::MatchesRegex("building commit [0-9a-f]{12}"));
    fs::remove(program);
    const FolderLock other{program.parent_path()};
    stop_at_step = 2;
    EXPECT_TRUE(find("first").program.empty());
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_THAT(steps[1],
                testing::MatchesRegex("waiting for another comparison to build commit [0-9a-f]{12}"));
}

TEST_F(CommitBuild, LeavesNothingHalfDoneWhenStopped) {
    const std::string name = "HEAD";
    EXPECT_TRUE(find_or_build(name, {.checkout = checkout,
                                     .builds = folder / "builds",
                                     .should_stop = [this] { return !steps.empty(); },
                                     .begun = [this](const std::string& step) { steps.push_back(step); }})
                    .program.empty());
    for (const auto& entry : fs::recursive_directory_iterator{folder / "builds"})
        EXPECT_NE(entry.path().filename(), "damlab");
    EXPECT_FALSE(find(name).program.empty());
}

} // namespace
} // namespace damlab::bench
