#pragma once

#include <cstddef>
#include <string_view>

namespace damlab {

/// The length of the UTF-8 character at the front of a text that is not empty, 0 if there is no valid one.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

} // namespace damlab
