#include "tuner/vectors/contestant.hpp"

#include "engine/error.hpp"
#include "engine/notation/notation_error.hpp"

#include <fmt/format.h>

namespace damlab {

using Result = ChildProcess::Result;

std::string_view name(Fault::Kind kind) {
    switch (kind) {
    case Fault::Kind::died:
        return "died";
    case Fault::Kind::hung:
        return "hung";
    case Fault::Kind::flooded:
        return "flooded its output";
    case Fault::Kind::rubbish:
        return "answered rubbish";
    case Fault::Kind::stopped:
        return "was stopped";
    }
    return {};
}

Contestant::Contestant(const RuleSet& set, ContestantOptions options)
    : set_{&set},
      options_{std::move(options)} {
    restart();
}

void Contestant::restart() {
    child_.reset();
    questions_ = 0;
    child_.emplace(options_.command, ChildOptions{.should_stop = options_.should_stop});
}

std::variant<Answer, Fault> Contestant::ask(const Position& position) {
    if (const std::string_view unread = child_->unread(); !unread.empty())
        return fault(Fault::Kind::flooded,
                     fmt::format("it wrote {}: {}",
                                 questions_ == 0 ? "before it was asked anything"
                                                 : "more than the one line of its answer",
                                 in_quotes(unread)));
    ++questions_;
    const auto deadline = ChildProcess::Clock::now() + options_.timeout;
    const std::string question = question_line(*set_, position, questions_, options_.squares);
    if (const Result result = child_->write_line(question, deadline); result != Result::ok)
        return failed(result, "reading the question");
    const ChildProcess::Line line = child_->read_line(deadline);
    if (line.result != Result::ok) return failed(line.result, "answering");
    try {
        return parse_answer(*set_, questions_, line.text);
    } catch (const InputError& error) {
        return fault(Fault::Kind::rubbish,
                     fmt::format("{}, in its line {}", error.what(), in_quotes(line.text)));
    }
}

Fault Contestant::fault(Fault::Kind kind, std::string what) {
    return {.kind = kind, .what = std::move(what), .error_tail = std::string{child_->error_tail()}};
}

Fault Contestant::died() {
    using namespace std::chrono_literals;
    const auto status = child_->wait(ChildProcess::Clock::now() + 1s);
    return fault(Fault::Kind::died, status ? fmt::format("it {} instead of answering", status->text())
                                           : "it closed its output instead of answering");
}

Fault Contestant::failed(Result result, std::string_view doing) {
    switch (result) {
    case Result::timed_out:
        return fault(Fault::Kind::hung,
                     fmt::format("it was not done {} after {} ms (does it write out each line at once?)",
                                 doing, options_.timeout.count()));
    case Result::too_long:
        return fault(Fault::Kind::flooded, "it wrote more than 1 MiB without an end of line");
    case Result::stopped:
        return fault(Fault::Kind::stopped, "the challenge was stopped");
    case Result::closed:
    case Result::ok:
        break;
    }
    return died();
}

} // namespace damlab
