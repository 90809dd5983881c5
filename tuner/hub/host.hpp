#pragma once

#include "engine/rules/rule_set.hpp"
#include "tuner/clock/stop_check.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/hub/messages.hpp"
#include "tuner/process/child_process.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace damlab::hub {

struct HostOptions {
    std::vector<std::string> command; ///< the engine and its arguments
    std::string folder = {};          ///< that it works in; empty: ours
    /// What to set before `init`, by name.
    std::vector<std::pair<std::string, std::string>> parameters = {};
    std::chrono::milliseconds start_timeout{10'000}; ///< until it is ready
    StopCheck should_stop = {};
    std::shared_ptr<Ring> ring = {}; ///< see ChildOptions
};

/// Our side of the protocol: an engine that runs, spoken with from one thread. No call waits longer than its
/// deadline and a second; an engine that did wrong is killed at once.
class Host {
public:
    using Clock = ChildProcess::Clock;

    /// Starts the engine and brings it to where it can be asked, in the rule set if it has a parameter
    /// `variant` that knows it. Throws as spawn() does. Whether that went well, see ready().
    Host(const RuleSet& set, HostOptions options);
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    /// Asks the engine to quit, unless it has been, and kills it if it does not do so soon.
    ~Host();
    /// Asks the engine to quit, and nothing more: of many engines, all should be asked before the first is
    /// waited for.
    void dismiss() noexcept;

    /// What an engine was asked came to.
    struct Reply {
        std::string move;            ///< as it was written; empty if there is none
        std::optional<double> score; ///< of the last info that had one, in men
        bool in_time = true;         ///< false: only after `stop`
    };
    /// How long to wait for a move.
    struct Patience {
        Clock::time_point until;
        /// How long more after `stop`; nothing: it is a fault not to have answered.
        std::optional<Clock::duration> after_stop = {};
    };

    [[nodiscard]] bool ready() const { return ready_; }
    /// What the engine did wrong; it has been killed then. Nothing, and not ready: should_stop said so.
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

    /// The next search has nothing to do with those before.
    void new_game() { new_game_ = true; }
    /// Sends a position and a level (whole lines); it is not waited until the engine takes them in.
    void ask(std::string_view position, std::string_view level);
    /// Waits for the move. Nothing after a fault, or if told to stop; the engine is not ready any more.
    [[nodiscard]] std::optional<Reply> hear(const Patience& patience);
    /// Takes note of what is wrong with a reply, and kills the engine.
    const Fault& condemn(FaultKind kind, std::string what);

    /// What its parameter `variant` is set to; empty if it has none.
    [[nodiscard]] const std::string& variant() const { return variant_; }
    /// What the engine declared that can be set.
    [[nodiscard]] std::span<const Parameter> parameters() const { return offered_; }

private:
    struct Failed {}; ///< thrown by what the public functions call; fault_ tells what it was, if anything

    void introduce(Clock::time_point deadline);
    void set_parameters(const RuleSet& set);
    void initialise(Clock::time_point deadline);
    void refuse_second_answer(std::string_view line);
    void begin_to_wait();
    void send(std::string_view lines, Clock::time_point deadline);
    /// The next line while it is getting ready.
    [[nodiscard]] Line next_line(Clock::time_point deadline);
    /// Takes in a line of a search. Whether it was the last.
    [[nodiscard]] bool take(std::string_view text, Reply& reply);
    void count(std::string_view line);
    [[noreturn]] void fail(FaultKind kind, std::string what);
    [[noreturn]] void fail(ChildProcess::Result result, FaultKind too_late);
    [[noreturn]] void fail_late(FaultKind kind);

    HostOptions options_;
    ChildProcess child_;
    std::vector<Parameter> offered_;
    std::string variant_;
    std::string settings_; ///< lines to send before `init`
    std::string question_;
    bool new_game_ = true;
    bool ready_ = false;
    std::optional<Clock::time_point> dismissed_;
    std::optional<Fault> fault_;

    // Since the engine was last asked:
    Clock::time_point asked_;
    std::size_t taken_in_ = 0; ///< bytes
    bool informed_ = false;    ///< there was an info
    std::string odd_line_;     ///< the first line that is not of the protocol
};

} // namespace damlab::hub
