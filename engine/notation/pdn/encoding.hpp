#pragma once

#include <string>
#include <string_view>

namespace damlab {

/// The text as UTF-8. What is not valid UTF-8 is taken for Latin-1 (ISO 8859-1), as old files are.
[[nodiscard]] std::string to_utf8(std::string_view bytes);

} // namespace damlab
