#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace damlab {

/// A rule set's name as part of a test's name: GoogleTest takes letters, digits and underscores.
[[nodiscard]] inline std::string test_name(std::string_view name) {
    std::string text{name};
    std::ranges::replace(text, '+', '_');
    return text;
}

} // namespace damlab
