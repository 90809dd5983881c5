#include "engine/notation/notation_error.hpp"

#include <fmt/format.h>

namespace damlab {

NotationError::NotationError(std::string_view what, std::string_view text, std::size_t offset,
                             std::string problem)
    : InputError(fmt::format("{} {}, column {}: {}", what, in_quotes(text), offset + 1, problem)),
      offset_{offset},
      problem_{std::move(problem)} {}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string result = "\"";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            result += fmt::format("\\x{:02x}", byte);
        else
            result += c;
    }
    return result + (text.size() > longest ? "...\"" : "\"");
}

} // namespace damlab
