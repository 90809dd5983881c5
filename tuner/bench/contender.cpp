#include "tuner/bench/contender.hpp"

#include "engine/error.hpp"
#include "tuner/process/child_process.hpp"

#include <fmt/format.h>

namespace damlab::bench {
namespace {

constexpr std::chrono::seconds to_end{10}; ///< between the last line and the end of the program

[[noreturn]] void refuse(const std::filesystem::path& program, std::string_view what,
                         ChildProcess* child = nullptr) {
    std::string message = fmt::format("{}: {}", program.string(), what);
    if (child != nullptr && !child->error_tail().empty())
        message += fmt::format("; it said: {}", child->error_tail());
    while (message.ends_with('\n'))
        message.pop_back();
    throw InputError(message);
}

} // namespace

std::optional<RunReport> run_program(const std::filesystem::path& program, const RunRequest& request) {
    std::vector<std::string> command{program, "bench", "run"};
    command.insert(command.end(), request.workloads.begin(), request.workloads.end());
    for (const std::string& rules : request.rules)
        command.insert(command.end(), {"--rules", rules});
    command.emplace_back("--json");

    ChildProcess child{command, {.should_stop = request.should_stop}};
    child.close_input();
    using Result = ChildProcess::Result;
    const ChildProcess::Line line = child.read_line(ChildProcess::Clock::now() + request.timeout);
    if (line.result == Result::stopped) return std::nullopt;
    if (line.result == Result::timed_out)
        refuse(program, fmt::format("no answer to `bench run` in {} s", request.timeout.count()), &child);
    if (line.result == Result::too_long) refuse(program, "its answer to `bench run` is too long");
    const std::string text{line.text};
    const auto ended = child.wait(ChildProcess::Clock::now() + to_end);
    if (!ended && request.should_stop && request.should_stop()) return std::nullopt;
    if (!ended) refuse(program, "does not end after its answer to `bench run`", &child);
    if (!ended->ok()) refuse(program, fmt::format("`bench run` {}", ended->text()), &child);
    try {
        RunReport report = parse_run_report(text);
        if (report.measurements.size() != request.workloads.size())
            throw InputError("it measured other workloads than it was asked for");
        for (std::size_t i = 0; i < request.workloads.size(); ++i)
            if (report.measurements[i].workload != request.workloads[i])
                throw InputError("it measured other workloads than it was asked for");
        return report;
    } catch (const InputError& error) {
        refuse(program, error.what());
    }
}

std::filesystem::path this_program() { return std::filesystem::read_symlink("/proc/self/exe"); }

} // namespace damlab::bench
