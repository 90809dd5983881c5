#include "engine/notation/notation_error.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab {
namespace {

/// Whether the byte continues a character of UTF-8.
bool is_within_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

} // namespace

NotationError::NotationError(std::string_view what, std::string_view text, std::size_t offset,
                             std::string problem)
    : InputError(fmt::format("{} {}, column {}: {}", what, in_quotes(text), offset + 1, problem)),
      offset_{offset},
      problem_{std::move(problem)} {}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::size_t shown = std::min(text.size(), longest);
    while (shown > 0 && shown < text.size() && is_within_character(text[shown]))
        --shown;
    std::string result = "\"";
    for (const char c : text.substr(0, shown)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            result += fmt::format("\\x{:02x}", byte);
        else
            result += c;
    }
    return result + (shown < text.size() ? "...\"" : "\"");
}

} // namespace damlab
