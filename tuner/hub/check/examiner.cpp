#include "tuner/hub/check/examiner.hpp"

#include "engine/error.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/notation/notation_error.hpp"
#include "tuner/hub/check/step_failure.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damlab::hub {
namespace {

using Result = ChildProcess::Result;

constexpr std::string_view meaningful[] = {"id", "param", "wait", "ready", "pong", "done"};
constexpr std::size_t flood = std::size_t{4} << 20; ///< bytes in one wait
constexpr std::size_t most_infos = 10'000;          ///< that are kept of a search

constexpr Seconds a_while{0.02};

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

Examiner::Wait Examiner::for_at_most(Seconds limit) { return {.limit = limit, .until = in(limit)}; }

std::optional<std::string> Examiner::next_line(Wait& wait, std::string_view wanted) {
    const ChildProcess::Line line = child_.read_line(wait.until);
    switch (line.result) {
    case Result::ok:
        transcript_.received(line.text);
        wait.bytes += line.text.size() + 1;
        if (wait.bytes > flood)
            throw StepFailed(fmt::format("it wrote more than {} MiB without {}", flood >> 20, wanted));
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
    Wait wait = for_at_most(limit);
    return expect_any(std::span{&command, 1}, wait);
}

std::string Examiner::expect_any(std::span<const std::string_view> commands, Wait& wait) {
    const auto wanted = [&] { return fmt::format("\"{}\"", fmt::join(commands, "\" or \"")); };
    while (true) {
        std::optional<std::string> line = next_line(wait, wanted());
        if (!line) throw StepFailed(fmt::format("no {} came within {:.3g} s", wanted(), wait.limit.count()));
        const std::string_view command = command_of(*line);
        if (std::ranges::find(commands, command) != commands.end()) return std::move(*line);
        if (command == "info" && infos_.size() < most_infos) infos_.push_back(*line);
        if (command == "error" && !errors_allowed_) throw StepFailed("it answered by an error");
        if (std::ranges::find(meaningful, command) != std::end(meaningful))
            throw StepFailed(fmt::format("it wrote \"{}\" where {} was expected", command, wanted()));
    }
}

std::optional<std::string> Examiner::listen(std::string_view command, Seconds within) {
    Wait wait = for_at_most(within);
    while (true) {
        std::optional<std::string> line = next_line(wait, "an end");
        if (!line || command_of(*line) == command) return line;
        if (command_of(*line) == "error" && !errors_allowed_) throw StepFailed("it wrote an error");
    }
}

Declared Examiner::introduce() {
    send("hub");
    Declared declared;
    static constexpr std::string_view answers[] = {"id", "param", "wait"};
    for (Wait wait = for_at_most(options_->timeout);;) {
        const std::string line = expect_any(answers, wait);
        if (command_of(line) == "wait") break;
        (command_of(line) == "id" ? declared.identities : declared.parameters).push_back(line);
    }
    refuse_undeclared(declared);
    return declared;
}

/// What is to be set and not declared is the user's mistake, not the engine's.
void Examiner::refuse_undeclared(const Declared& declared) const {
    std::vector<std::string> names;
    for (const std::string& line : declared.parameters) {
        try {
            names.push_back(parse_parameter(parse_line(line)).name);
        } catch (const InputError&) { // a step of its own is about that
        }
    }
    for (const auto& [name, value] : options_->parameters)
        if (std::ranges::find(names, name) == names.end())
            throw InputError(fmt::format(
                "the engine has no parameter {}; {}", in_quotes(name),
                names.empty() ? "it declares none" : fmt::format("there are: {}", fmt::join(names, ", "))));
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
    Wait wait = for_at_most(options_->timeout);
    for (int lines = 0;; ++lines) {
        const std::optional<std::string> line = next_line(wait, "\"ready\"");
        if (!line) throw StepFailed(fmt::format("it was not ready within {} s", options_->timeout.count()));
        if (command_of(*line) == "ready") return lines;
        if (command_of(*line) == "error" && !errors_allowed_) throw StepFailed("it answered by an error");
    }
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
    } catch (const IllegalMove& error) {
        throw StepFailed(fmt::format("{}; the legal moves are: {}", error.what(), move_texts(legal)));
    } catch (const InputError& error) {
        throw StepFailed(error.what());
    }
}

std::string Examiner::move_texts(std::span<const Move> moves) const {
    std::vector<std::string> texts;
    for (const Move& move : moves)
        texts.push_back(format_move(rules(), move));
    std::ranges::sort(texts);
    const auto twice = std::ranges::unique(texts); // captures that differ in nothing but being crowned
    texts.erase(twice.begin(), twice.end());
    return fmt::format("{}", fmt::join(texts, " "));
}

void Examiner::close_input() {
    transcript_.note("(end of our input to it)");
    child_.close_input();
}

void Examiner::expect_end() {
    // What it still writes is taken in, so that it does not wait for us.
    const Deadline deadline = in(options_->timeout);
    std::optional<ExitStatus> status;
    while (!(status = child_.wait(std::min(deadline, in(a_while))))) {
        while (const auto line = child_.line_at_hand())
            transcript_.received(*line);
        if (options_->should_stop && options_->should_stop()) throw CheckStopped("stopped");
        if (ChildProcess::Clock::now() >= deadline)
            throw StepFailed(fmt::format("it still runs after {} s", options_->timeout.count()));
    }
    transcript_.note(fmt::format("(it {})", status->text()));
    if (!status->ok()) throw StepFailed(fmt::format("it {}", status->text()));
}

} // namespace damlab::hub
