#pragma once

#include <array>
#include <csignal>

namespace damlab::cli {

/// While one lives, Ctrl-C (and SIGTERM) asks for an end instead of ending the program: a command looks at
/// `requested` between two pieces of work, stores what is finished, and throws Interrupted. A second Ctrl-C
/// ends at once. A signal that was ignored stays so. One at a time.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// May be called from any thread.
    [[nodiscard]] bool requested() const;

private:
    std::array<struct sigaction, 2> before_{}; ///< what the signals did
};

} // namespace damlab::cli
