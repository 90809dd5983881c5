#include "tuner/bench/run_tool.hpp"

#include "tuner/process/child_process.hpp"

#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>

namespace damlab::bench {
namespace {

using namespace std::chrono_literals;
using Result = ChildProcess::Result;

constexpr auto longest = 24h;
constexpr auto to_end = 10s; ///< for a program that closed its output, or was asked to end

} // namespace

ToolOutcome run_tool(const std::vector<std::string>& command, const ToolOptions& options) {
    std::ofstream log;
    if (!options.log.empty()) {
        log.open(options.log, std::ios::app);
        log << fmt::format("$ {}\n", fmt::join(command, " "));
    }
    bool ending = false; // then its end is waited for, although we are to stop
    ChildProcess child{
        command, {.should_stop = [&] { return !ending && options.should_stop && options.should_stop(); }}};
    child.close_input();
    ToolOutcome outcome;
    const auto deadline = ChildProcess::Clock::now() + longest;
    auto line = child.read_line(deadline);
    for (; line.result == Result::ok; line = child.read_line(deadline)) {
        outcome.output = line.text;
        log << line.text << '\n';
    }
    outcome.stopped = line.result == Result::stopped;
    // A build that is killed leaves its compilers behind; asked to end, it ends them.
    if (outcome.stopped) {
        ending = true;
        ::kill(child.pid(), SIGTERM);
    }
    const auto ended = child.wait(ChildProcess::Clock::now() + to_end);
    outcome.status = ended ? *ended : child.kill();
    outcome.errors = child.error_tail();
    log << outcome.errors;
    return outcome;
}

} // namespace damlab::bench
