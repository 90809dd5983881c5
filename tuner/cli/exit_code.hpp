#pragma once

#include <stdexcept>

namespace damlab::cli {

/// What the program's exit status means. The README lists them; scripts may rely on them.
enum ExitCode : int {
    success = 0,
    check_failed = 1, ///< the command ran; what it checked does not hold
    bad_input = 2,    ///< usage, configuration or a file that is not as it must be
    failure = 3,      ///< the machine failed: disk, memory, a bug
    interrupted = 130 ///< Ctrl-C; finished games are stored, files are as they were
};

/// Thrown by a command whose check failed, after it has said where.
class CheckFailed : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown by a command that ran but could not tell whether what it checked holds; `failure` is its status.
class Undecided : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown by a command that Ctrl-C ended, after it has stored what was finished. The text says how to go on.
class Interrupted : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace damlab::cli
