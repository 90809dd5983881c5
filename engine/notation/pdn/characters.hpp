#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// What the bytes of PDN may be part of; for the lexer.
namespace damlab::pdn {

enum Class : std::uint8_t {
    digit = 1,
    letter = 2,
    sign = 4, ///< between squares; x is a letter too
    blank = 8,
    newline = 16,
    mark = 32, ///< of the strength of a move
    dot = 64,
    beyond_ascii = 128,
};
constexpr int name = digit | letter;
/// Bytes that are not ASCII belong to words, so that a message shows them whole.
constexpr int word = digit | letter | sign | beyond_ascii;

inline constexpr auto classes = [] {
    std::array<std::uint8_t, 256> table{};
    const auto add = [&](std::string_view bytes, Class what) {
        for (const char c : bytes)
            table[static_cast<unsigned char>(c)] |= what;
    };
    add("0123456789", digit);
    add("abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQRSTUVWXYZ", letter);
    add("-xX:", sign);
    add(" \t", blank);
    add("\n\r", newline);
    add("!?", mark);
    add(".", dot);
    for (std::size_t byte = 0x80; byte < table.size(); ++byte)
        table[byte] = beyond_ascii;
    return table;
}();

/// Whether the byte is of one of the classes.
constexpr bool is(char c, int what) { return (classes[static_cast<unsigned char>(c)] & what) != 0; }

/// Where, from a place on, `text` stops to consist of such bytes.
constexpr std::size_t run(std::string_view text, int what, std::size_t from = 0) {
    while (from < text.size() && is(text[from], what))
        ++from;
    return from;
}

/// Whether a line with a tag, `[Name "`, starts here.
constexpr bool starts_tag(std::string_view text) {
    if (text.size() < 2 || text[0] != '[' || !is(text[1], letter)) return false;
    return text.substr(run(text, blank, run(text, name, 1))).starts_with('"');
}

/// Where in `text`, between two places, a line with a tag starts; npos if nowhere.
constexpr std::size_t find_tag_line(std::string_view text, std::size_t from, std::size_t to) {
    const std::string_view searched = text.substr(0, to);
    for (std::size_t at = searched.find('[', from); at < to; at = searched.find('[', at + 1))
        if (at > 0 && is(text[at - 1], newline) && starts_tag(text.substr(at))) return at;
    return std::string_view::npos;
}

} // namespace damlab::pdn
