#pragma once

#include <string>
#include <string_view>

namespace damlab {

/// The text as it may be written to a terminal: control characters, and bytes that are no UTF-8, as `\xNN`.
[[nodiscard]] std::string printable(std::string_view text);

/// The same of several lines, whose ends stay.
[[nodiscard]] std::string printable_lines(std::string_view text);

} // namespace damlab
