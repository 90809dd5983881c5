#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damlab {

/// Cuts a stream of bytes into lines.
class LineBuffer {
public:
    void append(std::string_view bytes);

    /// The next whole line, without its end (LF or CR LF). It is valid until the next append().
    [[nodiscard]] std::optional<std::string_view> take_line();
    /// What has come and is not a whole line, at the end of a stream.
    [[nodiscard]] std::string_view take_rest();

    /// Bytes that have come and were not taken.
    [[nodiscard]] std::size_t size() const { return bytes_.size() - begin_; }
    [[nodiscard]] bool has_line() const;
    /// The first bytes that were not taken, for messages.
    [[nodiscard]] std::string_view peek(std::size_t most) const {
        return std::string_view{bytes_}.substr(begin_, most);
    }

private:
    std::string bytes_;
    std::size_t begin_ = 0;           ///< what lies before was taken
    mutable std::size_t scanned_ = 0; ///< there is no end of line from begin_ to here
};

} // namespace damlab
