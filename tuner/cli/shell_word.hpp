#pragma once

#include <string>
#include <string_view>

namespace damlab::cli {

/// The text as one word of a command line, in quotes where the shell would take it apart.
[[nodiscard]] std::string shell_word(std::string_view text);

} // namespace damlab::cli
