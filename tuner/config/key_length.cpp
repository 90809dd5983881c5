#include "tuner/config/key_length.hpp"

#include "engine/error.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab {
namespace {

constexpr int most_parts = 64;

/// Walks through a text, over strings and comments at once. It need not be TOML: the parser says what is
/// wrong with it.
class Walk {
public:
    explicit Walk(std::string_view text) : rest_{text} {}

    [[nodiscard]] bool is_over() const { return rest_.empty(); }
    [[nodiscard]] int line() const { return line_; }
    [[nodiscard]] int column() const { return column_; }

    /// The next character outside of strings and comments; for a string its quote.
    char next() {
        const char first = rest_.front();
        if (first == '#')
            skip(std::min(rest_.find('\n'), rest_.size()));
        else if (first == '"' || first == '\'')
            skip_string(first);
        else
            skip(1);
        return first;
    }

private:
    void skip(std::size_t bytes) {
        for (const char c : rest_.substr(0, bytes)) {
            const bool is_continued = (static_cast<unsigned char>(c) & 0xc0) == 0x80; // of UTF-8
            if (c == '\n') {
                ++line_;
                column_ = 1;
            } else if (!is_continued) {
                ++column_;
            }
        }
        rest_.remove_prefix(bytes);
    }

    void skip_string(char quote) {
        const std::string three(3, quote);
        const bool is_long = rest_.starts_with(three);
        const std::string_view end = is_long ? std::string_view{three} : std::string_view{three}.substr(0, 1);
        skip(end.size());
        while (!rest_.empty() && !rest_.starts_with(end)) {
            if (!is_long && rest_.front() == '\n') return; // it lacks its end
            const bool is_escape = quote == '"' && rest_.front() == '\\';
            skip(std::min<std::size_t>(is_escape ? 2 : 1, rest_.size()));
        }
        skip(std::min(end.size(), rest_.size()));
    }

    std::string_view rest_;
    int line_ = 1, column_ = 1;
};

} // namespace

void require_short_keys(std::string_view toml, const std::string& name) {
    constexpr std::string_view between_keys = "\n=,[{";
    int parts = 1;
    for (Walk walk{toml}; !walk.is_over();) {
        const int line = walk.line(), column = walk.column();
        const char character = walk.next();
        if (between_keys.find(character) != std::string_view::npos) parts = 1;
        if (character == '.' && ++parts > most_parts)
            throw InputError(
                fmt::format("{}:{}:{}: a key has more than {} parts", name, line, column, most_parts));
    }
}

} // namespace damlab
