#pragma once

namespace damlab::play {

/// Of an ASCII letter; any other byte as it is, whatever the locale.
[[nodiscard]] constexpr char lower_case(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

} // namespace damlab::play
