#include "engine/notation/text_columns.hpp"

#include "engine/notation/utf8.hpp"

#include <algorithm>

namespace damlab {
namespace {

/// The character at the front of a text that is not empty; a byte where there is none.
std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(utf8_length(text), 1));
}

/// Those that may be two columns wide, of East Asia and emoji, take three bytes or four in UTF-8; those of
/// the alphabets of Europe take one or two.
std::size_t columns_of(std::string_view character) { return character.size() > 2 ? 2 : 1; }

} // namespace

std::size_t text_columns(std::string_view text) {
    std::size_t columns = 0;
    for (; !text.empty(); text.remove_prefix(first_character(text).size()))
        columns += columns_of(first_character(text));
    return columns;
}

std::string_view cut_to_columns(std::string_view text, std::size_t columns) {
    std::size_t length = 0;
    while (length < text.size()) {
        const std::string_view character = first_character(text.substr(length));
        if (columns_of(character) > columns) break;
        columns -= columns_of(character);
        length += character.size();
    }
    return text.substr(0, length);
}

} // namespace damlab
