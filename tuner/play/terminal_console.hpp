#pragma once

#include "tuner/files/file_descriptor.hpp"
#include "tuner/play/console.hpp"

#include <csignal>

namespace damlab::play {

/// Standard input and output. While it lives, Ctrl-C, a request to end and the loss of the terminal are
/// reported as an interrupt instead of ending the program: the signals are blocked in the calling thread and
/// read from a descriptor. Throws std::system_error if the system has no descriptor left.
class TerminalConsole final : public Console {
public:
    TerminalConsole();
    ~TerminalConsole() override;

    void write(std::string_view text) override;
    [[nodiscard]] std::optional<std::string> read_line() override;
    [[nodiscard]] int columns() override;
    [[nodiscard]] bool interrupted() override;

    /// Throws std::system_error if something could not be written, but not where nobody reads any more: a
    /// closed window or pipe.
    void check_written() const;

private:
    /// Reads what there is. False at the end of input.
    bool fill();
    std::string take(std::size_t length);

    sigset_t previous_mask_{};
    FileDescriptor signals_;
    std::string unread_;
    bool input_ended_ = false;
    int output_error_ = 0; ///< errno; nothing is written any more
    bool interrupted_ = false;
};

} // namespace damlab::play
