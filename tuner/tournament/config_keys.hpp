#pragma once

#include "tuner/config/config_table.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/ranges.h>
#include <limits>
#include <string>
#include <string_view>

namespace damlab {

/// The largest integer that TOML has.
inline constexpr std::int64_t most_integer = std::numeric_limits<std::int64_t>::max();

/// The value of `key`, which is one of some words.
template <class Enum, std::size_t N>
[[nodiscard]] Enum one_of(const ConfigTable& table, std::string_view key,
                          const std::array<std::string_view, N>& names, Enum otherwise) {
    if (!table.has(key)) return otherwise;
    const std::string word = table.string(key);
    const auto found = std::ranges::find(names, word);
    if (found == names.end())
        table.refuse(key, fmt::format("\"{}\" is one of {}, not \"{}\"", key, fmt::join(names, ", "), word));
    return Enum(found - names.begin());
}

/// Refuses `key` where `other`, which it says more about, is missing.
inline void check_goes_with(const ConfigTable& table, std::string_view key, std::string_view other) {
    if (table.has(key) && !table.has(other))
        table.refuse(key, fmt::format("\"{}\" means nothing without \"{}\"", key, other));
}

} // namespace damlab
