#pragma once

#include <string>
#include <string_view>

namespace damlab {

/// A variable in the environment of a program that we start, the same for no other program. What the program
/// starts in turn inherits it, and so can be told to be of its kin also when it has left its process group,
/// as daemons do. Build servers find left-over processes in this way. What clears its environment is not
/// found.
class Mark {
public:
    Mark();

    /// NAME=value.
    [[nodiscard]] const std::string& variable() const { return variable_; }

    static constexpr std::string_view name = "DAMLAB_CHILD";
    /// What the marks of all programs that this process starts begin with.
    [[nodiscard]] static const std::string& beginning();

private:
    std::string variable_;
};

/// Kills the processes that have, in their first environment, a variable that begins so, and waits until
/// they have gone, but hardly longer than a second: one that is stuck in the kernel dies later. Needs /proc.
///
/// Takes neither memory nor locks, so that it can be called in a process forked from one with threads.
void kill_marked(std::string_view beginning);

} // namespace damlab
