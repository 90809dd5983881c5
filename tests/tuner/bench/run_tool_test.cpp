#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/bench/run_tool.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

namespace fs = std::filesystem;

ToolOutcome run_shell(const std::string& script, const ToolOptions& options = {}) {
    return run_tool({"/bin/sh", "-c", script}, options);
}

TEST(RunTool, KeepsTheLastLineAndTheErrors) {
    const ToolOutcome outcome = run_shell("echo one; echo two; echo three >&2; exit 3");
    EXPECT_FALSE(outcome.stopped);
    EXPECT_FALSE(outcome.status.ok());
    EXPECT_EQ(outcome.output, "two");
    EXPECT_EQ(outcome.errors, "three\n");
}

TEST(RunTool, LetsAProgramThatIsStoppedClearUp) {
    const test::TemporaryFolder folder;
    const fs::path ready = folder / "ready", ended = folder / "ended";
    const ToolOutcome outcome = run_shell(
        fmt::format("trap 'sleep 0.3; echo > {}; exit' TERM; echo > {}; while :; do sleep 0.05; done",
                    ended.string(), ready.string()),
        {.should_stop = [&] { return fs::exists(ready); }});
    EXPECT_TRUE(outcome.stopped);
    EXPECT_TRUE(outcome.status.ok());
    EXPECT_TRUE(fs::exists(ended));
}

TEST(RunTool, TellsThatASignalEndedIt) {
    const test::TemporaryFolder folder;
    const fs::path ready = folder / "ready";
    const ToolOutcome outcome = run_shell(fmt::format("echo > {}; exec sleep 60", ready.string()),
                                          {.should_stop = [&] { return fs::exists(ready); }});
    EXPECT_TRUE(outcome.stopped);
    EXPECT_EQ(outcome.status.text(), "was ended by signal 15 (Terminated)");
}

} // namespace
} // namespace damlab::bench
