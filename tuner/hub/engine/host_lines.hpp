#pragma once

#include "tuner/files/line_buffer.hpp"

#include <cstdint>
#include <string_view>

namespace damlab::hub {

/// The lines that a host writes to us, read from a file without ever holding much more than one line.
class HostLines {
public:
    static constexpr std::size_t longest = std::size_t{1} << 20; ///< bytes

    /// `output` is looked at as well: with no one left to read it, the host is gone.
    HostLines(int input, int output) : input_{input}, output_{output} {}

    enum class Kind : std::uint8_t {
        line,
        too_long, ///< a line longer than `longest`, which was skipped
        end,
    };
    struct Next {
        Kind kind = Kind::end;
        std::string_view line = {}; ///< without its end; valid until the next call
    };
    /// Waits for the next line. At the end of input the last one needs no line end.
    [[nodiscard]] Next next();

private:
    /// Takes in what there is. False at the end.
    [[nodiscard]] bool read_more();

    int input_, output_;
    LineBuffer buffer_;
    bool skipping_ = false; ///< within a line that is too long
    bool ended_ = false;
};

} // namespace damlab::hub
