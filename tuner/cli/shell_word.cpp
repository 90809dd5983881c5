#include "tuner/cli/shell_word.hpp"

namespace damlab::cli {

std::string shell_word(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_";
    if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos) return std::string{text};
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return word + "'";
}

} // namespace damlab::cli
