#include "tuner/hub/check/examiner.hpp"

#include "engine/error.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/hub/check/verdict.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damlab::hub {
namespace {

using Result = ChildProcess::Result;

constexpr std::string_view meaningful[] = {"id", "param", "wait", "ready", "pong", "done"};
constexpr int flood = 100'000;             ///< lines in one wait
constexpr std::size_t most_infos = 10'000; ///< that are kept of a search

ChildProcess::Deadline in(Seconds time) {
    return ChildProcess::Clock::now() + std::chrono::duration_cast<ChildProcess::Clock::duration>(time);
}

} // namespace

Examiner::Examiner(const CheckOptions& options)
    : options_{&options},
      child_{options.command, {.should_stop = options.should_stop}} {}

void Examiner::send(std::string_view line) {
    transcript_.sent(line);
    switch (child_.write_line(line, in(options_->timeout))) {
    case Result::ok:
        return;
    case Result::stopped:
        throw CheckStopped("stopped");
    case Result::timed_out:
        throw StepFailed(fmt::format("it did not read a line for {} s", options_->timeout.count()));
    default:
        fail_ended(fmt::format("before it had read \"{}\"", line.substr(0, 40)));
    }
}

std::optional<std::string> Examiner::next_line(Deadline deadline) {
    const ChildProcess::Line line = child_.read_line(deadline);
    switch (line.result) {
    case Result::ok:
        transcript_.received(line.text);
        return std::string{line.text};
    case Result::timed_out:
        return std::nullopt;
    case Result::stopped:
        throw CheckStopped("stopped");
    case Result::too_long:
        throw StepFailed("it wrote a line of more than a mebibyte");
    case Result::closed:
        break;
    }
    transcript_.note("(end of its output)");
    fail_ended("instead of answering");
}

void Examiner::fail_ended(std::string_view doing) {
    using namespace std::chrono_literals;
    const auto status = child_.wait(in(1s));
    throw StepFailed(status ? fmt::format("it {} {}", status->text(), doing)
                            : fmt::format("it closed its end {}", doing));
}

std::string Examiner::expect(std::string_view command, Seconds limit) {
    return expect_any(std::span{&command, 1}, limit);
}

std::string Examiner::expect_any(std::span<const std::string_view> commands, Seconds limit) {
    const Deadline deadline = in(limit);
    for (int lines = 0; lines < flood; ++lines) {
        std::optional<std::string> line = next_line(deadline);
        if (!line)
            throw StepFailed(fmt::format("no \"{}\" came within {:.3g} s", fmt::join(commands, "\" or \""),
                                         limit.count()));
        const std::string_view command = command_of(*line);
        if (std::ranges::find(commands, command) != commands.end()) return std::move(*line);
        if (command == "info" && infos_.size() < most_infos) infos_.push_back(*line);
        if (command == "error" && !errors_allowed_) throw StepFailed("it answered by an error");
        if (std::ranges::find(meaningful, command) != std::end(meaningful))
            throw StepFailed(fmt::format("it wrote \"{}\" where \"{}\" was expected", command,
                                         fmt::join(commands, "\" or \"")));
    }
    throw StepFailed(fmt::format("it wrote {} lines without \"{}\"", flood, fmt::join(commands, "\" or \"")));
}

std::optional<std::string> Examiner::listen(std::string_view command, Seconds within) {
    const Deadline deadline = in(within);
    for (int lines = 0; lines < flood; ++lines) {
        std::optional<std::string> line = next_line(deadline);
        if (!line || command_of(*line) == command) return line;
        if (command_of(*line) == "error" && !errors_allowed_) throw StepFailed("it wrote an error");
    }
    throw StepFailed(fmt::format("it wrote {} lines that nobody asked for", flood));
}

Declared Examiner::introduce() {
    send("hub");
    Declared declared;
    static constexpr std::string_view answers[] = {"id", "param", "wait"};
    while (true) {
        const std::string line = expect_any(answers, options_->timeout);
        if (command_of(line) == "wait") return declared;
        (command_of(line) == "id" ? declared.identities : declared.parameters).push_back(line);
    }
}

void Examiner::set_parameters(const Declared& declared) {
    const auto set = [&](std::string_view name, std::string_view value) {
        send(LineText{"set-param"}.add("name", name).add("value", value).text());
    };
    for (const std::string& line : declared.parameters) {
        try {
            const Parameter parameter = parse_parameter(parse_line(line));
            if (parameter.name == "variant" && problem_with(parameter, rules().name).empty())
                set("variant", rules().name);
        } catch (const InputError&) { // a step of its own is about that
        }
    }
    for (const auto& [name, value] : options_->parameters)
        set(name, value);
}

int Examiner::initialise() {
    send("init");
    const Deadline deadline = in(options_->timeout);
    for (int lines = 0; lines < flood; ++lines) {
        const std::optional<std::string> line = next_line(deadline);
        if (!line) throw StepFailed(fmt::format("it was not ready within {} s", options_->timeout.count()));
        if (command_of(*line) == "ready") return lines;
        if (command_of(*line) == "error" && !errors_allowed_) throw StepFailed("it answered by an error");
    }
    throw StepFailed(fmt::format("it wrote {} lines instead of \"ready\"", flood));
}

void Examiner::begin() {
    set_parameters(introduce());
    initialise();
}

void Examiner::ping() {
    send("ping");
    expect("pong");
}

void Examiner::start_search(const PlayedPosition& played, std::string_view level, std::string_view mode) {
    send(format_played_position(rules(), played.start, played.moves));
    send(fmt::format("level {}", level));
    infos_.clear();
    begun_ = ChildProcess::Clock::now();
    send(fmt::format("go {}", mode));
}

Found Examiner::search(const PlayedPosition& played, std::string_view level, Seconds limit) {
    start_search(played, level);
    return conclude(played.position(), limit);
}

Found Examiner::conclude(const Position& position, Seconds limit) {
    return found(position, expect("done", limit));
}

Found Examiner::found(const Position& position, std::string_view done_line) {
    const Seconds took = ChildProcess::Clock::now() - begun_;
    MoveList legal;
    kernel(rules().id).list_moves(position, legal);
    try {
        Done done = parse_done(parse_line(done_line));
        const ReadMove move = parse_move(rules(), legal, done.move);
        if (move.form == MoveForm::left_out)
            throw StepFailed(fmt::format("its move {} leaves out what it captures (it is {})", done.move,
                                         format_move(rules(), move.move)));
        return {.done = std::move(done), .move = move, .infos = std::move(infos_), .took = took};
    } catch (const InputError& error) {
        throw StepFailed(error.what());
    }
}

void Examiner::close_input() {
    transcript_.note("(end of our input to it)");
    child_.close_input();
}

void Examiner::expect_end() {
    // What it still writes is taken in, so that it does not wait for us.
    const Deadline deadline = in(options_->timeout);
    const auto status = child_.wait(deadline);
    if (!status) {
        if (options_->should_stop && options_->should_stop()) throw CheckStopped("stopped");
        throw StepFailed(fmt::format("it still runs after {} s", options_->timeout.count()));
    }
    transcript_.note(fmt::format("(it {})", status->text()));
    if (!status->ok()) throw StepFailed(fmt::format("it {}", status->text()));
}

} // namespace damlab::hub
