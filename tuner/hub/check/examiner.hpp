#pragma once

#include "tuner/clock/seconds.hpp"
#include "tuner/clock/stop_check.hpp"
#include "tuner/hub/check/transcript.hpp"
#include "tuner/hub/messages.hpp"
#include "tuner/hub/move_text.hpp"
#include "tuner/hub/played_position.hpp"
#include "tuner/process/child_process.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damlab::hub {

struct CheckOptions {
    std::vector<std::string> command;
    const RuleSet* rules = nullptr;
    std::vector<std::pair<std::string, std::string>> parameters = {}; ///< to set before `init`
    Seconds timeout{10};                                              ///< for any answer
    Seconds tolerance{0.5};                                           ///< beyond a limit of time
    StopCheck should_stop = {};
};

/// What an engine has declared about itself.
struct Declared {
    std::vector<std::string> identities; ///< lines `id`
    std::vector<std::string> parameters; ///< lines `param`
};

/// What a search came to.
struct Found {
    Done done;
    ReadMove move;
    std::vector<std::string> infos; ///< lines `info`
    Seconds took{0};
};

/// The host's side of a conversation with an engine that is being checked. Everything that the engine must
/// not do throws StepFailed, at the latest when a time is over.
class Examiner {
public:
    /// Starts the engine; throws as spawn() does.
    explicit Examiner(const CheckOptions& options);

    [[nodiscard]] const CheckOptions& options() const { return *options_; }
    [[nodiscard]] const RuleSet& rules() const { return *options_->rules; }

    void send(std::string_view line);
    /// Waits for a line with that command and returns it. Lines that mean nothing are passed over.
    std::string expect(std::string_view command) { return expect(command, options_->timeout); }
    std::string expect(std::string_view command, Seconds limit);
    /// Listens for a while. Returns at the first line with that command, if one comes.
    std::optional<std::string> listen(std::string_view command, Seconds within);
    /// From now on `error` is a right answer.
    void allow_errors() { errors_allowed_ = true; }

    /// `hub` to `wait`. Throws InputError if it does not declare a parameter that is to be set.
    Declared introduce();
    /// `set-param` for the variant, if the engine declares one that has the rule set, and for what the
    /// options name.
    void set_parameters(const Declared& declared);
    /// `init` to `ready`. The number of lines that came in between.
    int initialise();
    /// All of it.
    void begin();
    /// Asks for a `pong`: the engine still listens.
    void ping();

    /// Has the engine search; the result must come within the timeout.
    Found search(const PlayedPosition& played, std::string_view level) {
        return search(played, level, options_->timeout);
    }
    Found search(const PlayedPosition& played, std::string_view level, Seconds limit);
    /// `pos`, `level` and `go`, nothing else.
    void start_search(const PlayedPosition& played, std::string_view level, std::string_view mode = "think");
    /// Waits for `done`, whose move must be legal in the position.
    Found conclude(const Position& position, Seconds limit);
    /// The same for a line `done` that has come already.
    Found found(const Position& position, std::string_view done_line);

    void close_input();
    /// The engine must end by itself, and well.
    void expect_end();

    [[nodiscard]] const Transcript& transcript() const { return transcript_; }
    [[nodiscard]] std::string error_tail() { return std::string{child_.error_tail()}; }

private:
    using Deadline = ChildProcess::Deadline;

    /// For an answer, of one line or several.
    struct Wait {
        Seconds limit;
        Deadline until;
        std::size_t bytes = 0; ///< that have come
    };
    static Wait for_at_most(Seconds limit);

    /// The first line that comes with one of several commands.
    std::string expect_any(std::span<const std::string_view> commands, Wait& wait);
    /// Nothing when the time is over. `wanted`: what it is a fault to write a flood without.
    std::optional<std::string> next_line(Wait& wait, std::string_view wanted);
    void refuse_undeclared(const Declared& declared) const;
    [[nodiscard]] std::string move_texts(std::span<const Move> moves) const;
    [[noreturn]] void fail_ended(std::string_view doing);

    const CheckOptions* options_;
    ChildProcess child_;
    Transcript transcript_;
    bool errors_allowed_ = false;
    std::vector<std::string> infos_; ///< since the last `go`
    ChildProcess::Clock::time_point begun_{};
};

} // namespace damlab::hub
