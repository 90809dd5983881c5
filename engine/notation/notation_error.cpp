#include "engine/notation/notation_error.hpp"

#include "engine/notation/printable.hpp"

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
    return '"' + printable(text.substr(0, shown)) + (shown < text.size() ? "...\"" : "\"");
}

} // namespace damlab
