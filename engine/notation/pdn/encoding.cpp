#include "engine/notation/pdn/encoding.hpp"

#include <algorithm>
#include <cstdint>

namespace damlab {
namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// The length of the UTF-8 sequence at the front of `rest`, 0 if it is not a valid one (Unicode, table 3-7).
std::size_t utf8_length(std::string_view rest) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : 4;
    if (lead < 0xc2 || lead > 0xf4 || rest.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (byte(i) < 0x80 || byte(i) > 0xbf) return 0;
    const unsigned second = byte(1);
    const bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
    const bool surrogate = lead == 0xed && second > 0x9f;
    const bool beyond_unicode = lead == 0xf4 && second > 0x8f;
    return overlong || surrogate || beyond_unicode ? 0 : length;
}

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

} // namespace

std::string to_utf8(std::string_view bytes) {
    if (std::ranges::all_of(bytes, is_ascii) || is_utf8(bytes)) return std::string{bytes};
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xc0 | byte >> 6);
            text += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return text;
}

} // namespace damlab
