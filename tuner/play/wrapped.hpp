#pragma once

#include <string>
#include <string_view>

namespace damlab::play {

/// The text in lines of at most so many columns, broken at blanks; a longer word stays whole. As it is for
/// 0 columns.
[[nodiscard]] std::string wrapped(std::string_view text, int columns);

} // namespace damlab::play
