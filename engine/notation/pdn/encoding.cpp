#include "engine/notation/pdn/encoding.hpp"

#include "engine/notation/utf8.hpp"

#include <algorithm>

namespace damlab {
namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

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
