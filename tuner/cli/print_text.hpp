#pragma once

#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace damlab::cli {

/// Writes text to standard output as a terminal may have it, whatever names and messages are in it: control
/// characters but line ends as `\xNN`.
void print_printable(std::string_view text);

/// The same as fmt::print formats it.
template <class... Args> void print_text(fmt::format_string<Args...> format, Args&&... args) {
    print_printable(fmt::format(format, std::forward<Args>(args)...));
}

} // namespace damlab::cli
