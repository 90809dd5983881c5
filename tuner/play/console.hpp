#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damlab::play {

/// Where a game is shown and typed: the seam between a session and a terminal.
class Console {
public:
    Console() = default;
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    virtual ~Console() = default;

    /// Shows text; where the console has gone away, does nothing.
    virtual void write(std::string_view text) = 0;

    /// Waits for a line and returns it without its end. Nothing at the end of input, after an interrupt, or
    /// when the console has gone away.
    [[nodiscard]] virtual std::optional<std::string> read_line() = 0;

    /// How many characters a line has room for; 0 where that is not known. It may change at any time.
    [[nodiscard]] virtual int columns() = 0;

    /// Whether the user has asked to stop (Ctrl-C). Stays true.
    [[nodiscard]] virtual bool interrupted() = 0;
};

} // namespace damlab::play
