#include "tuner/hub/host.hpp"

#include "engine/notation/notation_error.hpp"
#include "tuner/hub/number.hpp"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <utility>

namespace damlab::hub {
namespace {

using namespace std::chrono_literals;

constexpr auto time_to_end = 500ms;                       ///< for an engine whose pipe has closed
constexpr auto time_to_quit = 250ms;                      ///< for one that was told to quit
constexpr std::size_t most_bytes = std::size_t{16} << 20; ///< in answer to a question; more is a flood
constexpr std::size_t most_bytes_and_late = std::size_t{1}
                                            << 16; ///< the same, of an engine that has used up its time

std::string quoted(std::string_view text) { return in_quotes(text.substr(0, 200)); }

} // namespace

Host::Host(const RuleSet& set, HostOptions options)
    : options_{std::move(options)},
      child_{options_.command,
             {.should_stop = options_.should_stop, .folder = options_.folder, .ring = options_.ring}} {
    try {
        const auto deadline = Clock::now() + options_.start_timeout;
        introduce(deadline);
        set_parameters(set);
        initialise(deadline);
        ready_ = true;
    } catch (const Failed&) {
        ready_ = false; // see fault()
    }
}

Host::~Host() {
    dismiss();
    try {
        if (dismissed_) child_.wait(*dismissed_ + time_to_quit);
    } catch (const std::exception&) { // then it is killed with child_
    }
}

void Host::dismiss() noexcept {
    if (!std::exchange(ready_, false)) return;
    try {
        static_cast<void>(child_.write_line("quit", Clock::now())); // or it sees the end of its input
        child_.close_input();
        dismissed_ = Clock::now();
    } catch (const std::exception&) { // then it is not waited for
    }
}

void Host::introduce(Clock::time_point deadline) {
    send("hub", deadline);
    for (;;) {
        const Line line = next_line(deadline);
        if (line.command == "wait") return;
        if (line.command != "param") continue;
        try {
            offered_.push_back(parse_parameter(line));
        } catch (const NotationError&) {
            continue; // of no use to anybody
        }
    }
}

void Host::set_parameters(const RuleSet& set) {
    const auto offered = [&](std::string_view name) {
        return std::ranges::find(offered_, name, &Parameter::name);
    };
    auto wanted = options_.parameters;
    if (const auto variant = offered("variant"); variant != offered_.end()) {
        variant_ = variant->value;
        const bool given =
            std::ranges::any_of(wanted, [](const auto& each) { return each.first == "variant"; });
        if (!given && std::ranges::find(variant->values, set.name) != variant->values.end())
            wanted.emplace_back("variant", set.name);
    }
    for (const auto& [name, value] : wanted) {
        const auto parameter = offered(name);
        if (parameter == offered_.end())
            fail(FaultKind::refused, fmt::format("it has no parameter \"{}\"", name));
        if (const std::string problem = problem_with(*parameter, value); !problem.empty())
            fail(FaultKind::refused,
                 fmt::format("its parameter \"{}\" cannot be {}: {}", name, quoted(value), problem));
        if (name == "variant") variant_ = value;
        settings_ += LineText{"set-param"}.add("name", name).add("value", value).text() + '\n';
    }
}

void Host::initialise(Clock::time_point deadline) {
    send(settings_ + "init", deadline);
    while (next_line(deadline).command != "ready") {
    }
}

void Host::ask(std::string_view position, std::string_view level) {
    if (!ready_) return;
    question_ = new_game_ ? "new-game\n" : "";
    new_game_ = false;
    for (const std::string_view line : {position, level})
        (question_ += line) += '\n';
    question_ += "go think";
    begin_to_wait();
    child_.ask(question_);
}

std::optional<Host::Reply> Host::hear(const Patience& patience) {
    if (!ready_) return std::nullopt;
    try {
        Reply reply;
        for (auto deadline = patience.until;;) {
            const ChildProcess::Line line = child_.read_line(deadline);
            if (line.result == ChildProcess::Result::ok && line.unasked) {
                refuse_second_answer(line.text);
            } else if (line.result == ChildProcess::Result::ok) {
                if (take(line.text, reply)) return reply;
            } else if (line.result == ChildProcess::Result::timed_out && patience.after_stop &&
                       reply.in_time) {
                reply.in_time = false;
                deadline = Clock::now() + *patience.after_stop;
                if (const auto result = child_.write_line("stop", deadline);
                    result != ChildProcess::Result::ok)
                    fail(result, FaultKind::hang);
            } else {
                fail(line.result, FaultKind::hang);
            }
        }
    } catch (const Failed&) {
        return std::nullopt;
    }
}

/// What an engine writes between a move and the next question would be taken for the answer to that. (What
/// comes later cannot be told from it.)
void Host::refuse_second_answer(std::string_view line) {
    if (command_of(line) == "done")
        fail(FaultKind::rubbish, fmt::format("it answered once more, unasked: {}", quoted(line)));
}

bool Host::take(std::string_view text, Reply& reply) {
    count(text);
    const std::string_view command = command_of(text);
    if (command == "done") {
        try {
            reply.move = parse_done(parse_line(text)).move;
        } catch (const NotationError&) {
            fail(FaultKind::rubbish, fmt::format("its answer cannot be read: {}", quoted(text)));
        }
        return true;
    }
    if (command == "error") fail(FaultKind::refused, fmt::format("it says {}", quoted(text)));
    if (command == "info") {
        informed_ = true;
        try {
            if (const auto score = parse_line(text).value("score"))
                if (const auto number = parse_real(*score)) reply.score = number;
        } catch (const NotationError&) {
            return false; // it is only information
        }
    } else if (odd_line_.empty() && command != "pong") {
        odd_line_ = text.substr(0, 200);
    }
    return false;
}

Line Host::next_line(Clock::time_point deadline) {
    for (;;) {
        const ChildProcess::Line line = child_.read_line(deadline);
        if (line.result != ChildProcess::Result::ok) fail(line.result, FaultKind::slow_start);
        count(line.text);
        try {
            Line parsed = parse_line(line.text);
            if (parsed.command == "error")
                fail(FaultKind::refused, fmt::format("it says {}", quoted(line.text)));
            return parsed;
        } catch (const NotationError&) {
            continue; // free text
        }
    }
}

void Host::begin_to_wait() {
    asked_ = Clock::now();
    taken_in_ = 0;
    informed_ = false;
    odd_line_.clear();
}

void Host::send(std::string_view lines, Clock::time_point deadline) {
    begin_to_wait();
    const FaultKind too_late = ready_ ? FaultKind::hang : FaultKind::slow_start;
    if (const auto result = child_.write_line(lines, deadline); result != ChildProcess::Result::ok)
        fail(result, too_late);
}

void Host::count(std::string_view line) {
    taken_in_ += line.size() + 1;
    if (taken_in_ > most_bytes)
        fail(FaultKind::flood,
             fmt::format("it wrote more than {} MiB and no answer, as {}", most_bytes >> 20, quoted(line)));
}

const Fault& Host::condemn(FaultKind kind, std::string what) {
    ready_ = false;
    fault_ = Fault{.kind = kind, .what = std::move(what)};
    if (const auto status = child_.wait(Clock::now())) fault_->exit = status->text();
    child_.kill();
    fault_->error_tail = child_.error_tail();
    return *fault_;
}

void Host::fail(FaultKind kind, std::string what) {
    condemn(kind, std::move(what));
    throw Failed{};
}

void Host::fail(ChildProcess::Result result, FaultKind too_late) {
    using enum ChildProcess::Result;
    switch (result) {
    case timed_out:
        fail_late(too_late);
    case too_long:
        fail(FaultKind::flood, "it wrote more than 1 MiB without an end of line");
    case closed: {
        const auto status = child_.wait(Clock::now() + time_to_end);
        if (!status) fail(FaultKind::closed_pipe, "it closed its standard input or output, and ran on");
        fail(status->by_signal ? FaultKind::crash : FaultKind::exit,
             fmt::format("it {}{}", status->text(),
                         ready_ ? " instead of answering" : " while it was started"));
    }
    case stopped:
    case ok:
        break;
    }
    ready_ = false;
    throw Failed{};
}

void Host::fail_late(FaultKind kind) {
    const std::string written = odd_line_.empty() ? "" : ", but had written " + quoted(odd_line_);
    if (kind == FaultKind::slow_start)
        fail(kind, fmt::format("it was not ready after {} ms{}", options_.start_timeout.count(), written));
    const auto waited = std::chrono::round<std::chrono::milliseconds>(Clock::now() - asked_);
    const std::size_t wrote = taken_in_ + child_.unread().size(); // we may have been too slow to read it all
    if (wrote > most_bytes_and_late)
        fail(FaultKind::flood,
             fmt::format("it wrote {} bytes and no answer in {} ms", wrote, waited.count()));
    fail(!odd_line_.empty() && !informed_ ? FaultKind::rubbish : kind,
         fmt::format("it had not answered after {} ms{}", waited.count(), written));
}

} // namespace damlab::hub
