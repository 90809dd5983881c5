#include "engine/notation/printable.hpp"

#include "engine/notation/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace damlab {
namespace {

/// Whether a terminal might obey it: U+0000 to U+001F, and U+007F to U+009F.
bool is_control(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    return byte(0) < 0x20 || byte(0) == 0x7f || (byte(0) == 0xc2 && byte(1) < 0xa0);
}

} // namespace

std::string printable(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        if (length == 0 || is_control(character))
            for (const char byte : character)
                fmt::format_to(std::back_inserter(result), "\\x{:02x}", static_cast<unsigned char>(byte));
        else
            result += character;
        text.remove_prefix(character.size());
    }
    return result;
}

std::string printable_lines(std::string_view text) {
    std::string result;
    for (;;) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result += printable(text.substr(0, end));
        if (end == text.size()) return result;
        result += '\n';
        text.remove_prefix(end + 1);
    }
}

} // namespace damlab
