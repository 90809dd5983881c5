#pragma once

#include "tuner/clock/stop_check.hpp"
#include "tuner/process/child_process.hpp"
#include "tuner/vectors/answer.hpp"

#include <chrono>
#include <string>
#include <variant>
#include <vector>

namespace damlab {

/// What a program did instead of answering.
struct Fault {
    enum class Kind : std::uint8_t {
        died,    ///< it ended or closed its output
        hung,    ///< no answer in time, or it did not read the question
        flooded, ///< a line without end, or lines that nobody asked for
        rubbish, ///< an answer that is none
        stopped, ///< we were told to stop: not its fault
    };
    Kind kind = Kind::died;
    std::string what;            ///< in one sentence
    std::string error_tail = {}; ///< the end of its standard error
};

[[nodiscard]] std::string_view name(Fault::Kind kind);

struct ContestantOptions {
    std::vector<std::string> command;           ///< the program and its arguments
    std::chrono::milliseconds timeout{10'000};  ///< for an answer
    SquareStyle squares = SquareStyle::numeric; ///< in the positions it is asked about
    StopCheck should_stop = {};
};

/// An outside move generator, asked position by position.
class Contestant {
public:
    /// Starts the program; throws as ChildProcess does.
    Contestant(const RuleSet& set, ContestantOptions options);

    /// Its moves for the position. After a fault it has to be restarted.
    [[nodiscard]] std::variant<Answer, Fault> ask(const Position& position);
    /// Ends the program if it still runs, and starts it anew.
    void restart();

private:
    [[nodiscard]] Fault fault(Fault::Kind kind, std::string what);
    [[nodiscard]] Fault died();
    [[nodiscard]] Fault failed(ChildProcess::Result result, std::string_view doing);

    const RuleSet* set_;
    ContestantOptions options_;
    std::optional<ChildProcess> child_;
    int questions_ = 0;
};

} // namespace damlab
