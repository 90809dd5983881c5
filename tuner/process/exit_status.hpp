#pragma once

#include <string>

namespace damlab {

/// How a program ended.
struct ExitStatus {
    bool by_signal = false;
    int code = 0; ///< the exit status, or the number of the signal

    /// From the status that waitpid() gives.
    [[nodiscard]] static ExitStatus from_wait(int status);

    [[nodiscard]] bool ok() const { return !by_signal && code == 0; }
    /// For people: "ended with exit status 3", "was ended by signal 11 (Segmentation fault)".
    [[nodiscard]] std::string text() const;

    friend bool operator==(const ExitStatus&, const ExitStatus&) = default;
};

} // namespace damlab
