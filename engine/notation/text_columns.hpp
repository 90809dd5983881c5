#pragma once

#include <cstddef>
#include <string_view>

namespace damlab {

/// How many columns of a terminal a text takes. Where terminals differ, as for some signs and emoji, it is
/// the most: a line that is held to be too long does no harm.
[[nodiscard]] std::size_t text_columns(std::string_view text);

/// As much of a text as fits into so many columns.
[[nodiscard]] std::string_view cut_to_columns(std::string_view text, std::size_t columns);

} // namespace damlab
