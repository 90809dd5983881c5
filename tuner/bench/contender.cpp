#include "tuner/bench/contender.hpp"

#include "engine/error.hpp"
#include "tuner/process/child_process.hpp"
#include "tuner/process/one_core.hpp"

#include <algorithm>
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

std::vector<std::string> command_of(const std::filesystem::path& program, const RunRequest& request) {
    std::vector<std::string> command{program, "bench", "run"};
    command.insert(command.end(), request.workloads.begin(), request.workloads.end());
    for (const std::string& rules : request.rules)
        command.insert(command.end(), {"--rules", rules});
    command.emplace_back("--json");
    return command;
}

/// A run that has begun.
class ProgramRun {
public:
    ProgramRun(const std::filesystem::path& program, const RunRequest& request)
        : program_{program},
          request_{request},
          child_{command_of(program, request), {.should_stop = request.should_stop}} {
        child_.close_input();
    }

    /// Waits for its answer and its end; nothing if it was stopped.
    std::optional<RunReport> answer() {
        using Result = ChildProcess::Result;
        const ChildProcess::Line line = child_.read_line(begun_ + request_.timeout);
        if (line.result == Result::stopped) return std::nullopt;
        if (line.result == Result::timed_out)
            refuse(program_, fmt::format("no answer to `bench run` in {} s", request_.timeout.count()),
                   &child_);
        if (line.result == Result::too_long) refuse(program_, "its answer to `bench run` is too long");
        const std::string text{line.text};
        const auto ended = child_.wait(ChildProcess::Clock::now() + to_end);
        if (!ended && request_.should_stop && request_.should_stop()) return std::nullopt;
        if (!ended) refuse(program_, "does not end after its answer to `bench run`", &child_);
        if (!ended->ok()) refuse(program_, fmt::format("`bench run` {}", ended->text()), &child_);
        try {
            RunReport report = parse_run_report(text);
            if (!std::ranges::equal(report.measurements, request_.workloads, {}, &Measurement::workload))
                throw InputError("it measured other workloads than it was asked for");
            return report;
        } catch (const InputError& error) {
            refuse(program_, error.what());
        }
    }

private:
    const std::filesystem::path& program_;
    const RunRequest& request_;
    const ChildProcess::Clock::time_point begun_ = ChildProcess::Clock::now();
    ChildProcess child_;
};

} // namespace

std::optional<RunReport> run_program(const std::filesystem::path& program, const RunRequest& request) {
    return ProgramRun{program, request}.answer();
}

std::optional<ReportPair> run_pair(const std::filesystem::path& a, const std::filesystem::path& b,
                                   Contender first, const RunRequest& request) {
    std::optional<ProgramRun> run_a, run_b;
    {
        const OneCore both_on_it;
        if (first == Contender::a) run_a.emplace(a, request);
        run_b.emplace(b, request);
        if (first == Contender::b) run_a.emplace(a, request);
    }
    auto report_a = run_a->answer();
    if (!report_a) return std::nullopt;
    auto report_b = run_b->answer();
    if (!report_b) return std::nullopt;
    return ReportPair{.a = std::move(*report_a), .b = std::move(*report_b)};
}

std::filesystem::path this_program() { return std::filesystem::read_symlink("/proc/self/exe"); }

} // namespace damlab::bench
