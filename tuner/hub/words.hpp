#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace damlab::hub {

/// A value that is a list, as of moves or of the values of an enumeration: what stands between its blanks.
[[nodiscard]] inline std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> result;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
        if (text.empty()) return result;
        result.push_back(text.substr(0, text.find_first_of(" \t")));
        text.remove_prefix(result.back().size());
    }
}

} // namespace damlab::hub
