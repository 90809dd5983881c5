#pragma once

#include "tuner/files/file_descriptor.hpp"

#include <span>
#include <string>
#include <sys/types.h>

namespace damlab {

/// A program that was started, and our ends of the pipes to it. They do not block.
struct Spawned {
    pid_t pid = -1;        ///< also the number of its process group
    FileDescriptor input;  ///< written to, its standard input
    FileDescriptor output; ///< read from, its standard output
    FileDescriptor errors; ///< read from, its standard error
};

/// Starts a program in a process group of its own, with the usual signals at their defaults; it inherits
/// the processors of the thread that calls. `command` is the program, looked up in PATH, and its arguments.
/// It works in `folder`, or in ours if that is empty. Its environment is ours with `variable` (NAME=value)
/// instead of any of that name.
/// Throws InputError if there is no such folder or program or it cannot be run, std::system_error if the
/// machine fails.
[[nodiscard]] Spawned spawn(std::span<const std::string> command, const std::string& folder,
                            const std::string& variable);

} // namespace damlab
