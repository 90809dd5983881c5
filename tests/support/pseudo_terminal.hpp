#pragma once

#include "tuner/files/file_descriptor.hpp"
#include "tuner/process/exit_status.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace damlab {

/// A program running in a pseudo-terminal, typed at and looked at as by a person.
class PseudoTerminal {
public:
    /// Starts the program with this environment only ("TERM=xterm").
    PseudoTerminal(const std::vector<std::string>& command, const std::vector<std::string>& environment);
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    /// Kills the program if it still runs.
    ~PseudoTerminal();

    /// Types these bytes, "\n" for Enter, "\x03" for Ctrl-C, "\x04" for Ctrl-D.
    void type(std::string_view keys) const;

    /// Waits until the program has written `text` since the last text that was waited for. False if it has
    /// not within 20 seconds.
    [[nodiscard]] bool shows(std::string_view text);

    /// Changes its size, as when its window is dragged.
    void resize(unsigned short rows, unsigned short columns) const;

    /// Closes the terminal, as when its window is closed.
    void hang_up() { terminal_.close(); }

    /// Waits until the program has ended, at most 20 seconds, and kills it then.
    [[nodiscard]] ExitStatus end();

    /// All that it has written so far, with line ends as "\n".
    [[nodiscard]] const std::string& screen() const { return screen_; }

private:
    /// Reads what comes within a short time. False when nothing can come any more.
    bool read_some();

    FileDescriptor terminal_;
    pid_t child_ = -1; ///< -1 once it has been waited for
    std::string screen_;
    std::size_t seen_ = 0;
};

} // namespace damlab
