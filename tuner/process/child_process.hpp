#pragma once

#include "tuner/clock/stop_check.hpp"
#include "tuner/files/line_buffer.hpp"
#include "tuner/process/exit_status.hpp"
#include "tuner/process/head_start.hpp"
#include "tuner/process/mark.hpp"
#include "tuner/process/ring.hpp"
#include "tuner/process/spawn.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace damlab {

struct ChildOptions {
    std::size_t max_line = std::size_t{1} << 20; ///< bytes; a longer line is a flood
    StopCheck should_stop = {};                  ///< looked at every 100 ms while waiting
    std::string folder = {};                     ///< that the program works in; empty: ours
    std::shared_ptr<Ring> ring = {};             ///< to talk by, of the thread that does; null: by itself
};

/// A program that we talk with line by line over its standard input and output. Every wait has a deadline;
/// nothing that the program does can block us longer or make us hold more than about one line of it.
///
/// Not for use by several threads at once; several objects in several threads are fine. The first object
/// makes the whole process ignore SIGPIPE: writing to a program that has died must be an answer, not our
/// end. It also ends the ignoring of SIGCHLD, or nobody could tell how a program ended.
class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;
    using Deadline = Clock::time_point;

    enum class Result : std::uint8_t {
        ok,
        closed,    ///< the program closed its end, usually by ending
        timed_out, ///< the deadline passed
        too_long,  ///< a line longer than max_line
        stopped,   ///< should_stop said so
    };
    struct Line {
        Result result = Result::ok;
        std::string_view text = {}; ///< valid until the next call
        bool unasked = false;       ///< (in part) written before what ask() was last given
    };

    /// Starts the program; throws as spawn() does.
    explicit ChildProcess(std::span<const std::string> command, ChildOptions options = {});
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    /// Kills the program as kill() does. So does the end of our process, see orphan_guard.hpp.
    ~ChildProcess();

    /// Writes the line and its end; it may be several lines with ends between them. What the program writes
    /// in the meantime is kept for read_line().
    [[nodiscard]] Result write_line(std::string_view line, Deadline deadline);
    /// Writes lines, without waiting: what cannot be written at once is written while read_line() waits.
    /// Lines that had come before are marked.
    void ask(std::string_view lines);
    /// The next line of its output. At the end of output the last line needs no line end.
    [[nodiscard]] Line read_line(Deadline deadline);
    /// Takes in what the program has written so far, without waiting, and returns the bytes that no
    /// read_line() has returned yet: between question and answer there should be none.
    [[nodiscard]] std::string_view unread();

    /// A line that has come already, if there is one; nothing is waited for or taken in.
    [[nodiscard]] std::optional<std::string_view> line_at_hand() { return output_.take_line(); }

    /// Tells the program that no more lines will come.
    void close_input() { pipes_.input.close(); }
    /// Waits for the program to end. Nothing if it has not by the deadline.
    std::optional<ExitStatus> wait(Deadline deadline);
    /// Kills the program and all it has started, and waits for its end. What has left its process group is
    /// found by a variable in its environment (mark.hpp).
    ExitStatus kill();

    /// The last 4 KiB that the program wrote to its standard error.
    [[nodiscard]] std::string_view error_tail();

    [[nodiscard]] pid_t pid() const { return pipes_.pid; }

private:
    enum class Wait : std::uint8_t { read, write };

    Result wait_for(Wait what, Deadline deadline);
    void send();
    [[nodiscard]] bool is_refused() const;
    [[nodiscard]] bool has_room() const;
    void listen_on_ring();
    bool take_from_ring();
    bool drain_output();
    void drain_errors();
    bool has_ended();
    void kill_kin() const;

    ChildOptions options_;
    Mark mark_;
    Spawned pipes_;
    std::optional<RingPipes> on_ring_;
    LineBuffer output_;
    std::size_t unasked_ = 0; ///< bytes of it
    std::string to_send_;     ///< what is left to write
    bool just_asked_ = false;
    HeadStart head_start_;
    std::string errors_;
    std::optional<ExitStatus> ended_;
};

} // namespace damlab
