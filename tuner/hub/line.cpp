#include "tuner/hub/line.hpp"

#include "engine/notation/notation_error.hpp"

#include <algorithm>

namespace damlab::hub {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool ends_value(char c) { return is_blank(c) || c == '"'; }
constexpr bool ends_name(char c) { return ends_value(c) || c == '='; }

void skip_blanks(std::string_view& rest) {
    while (!rest.empty() && is_blank(rest.front()))
        rest.remove_prefix(1);
}

/// Takes the text before the first character that `ends` it from the front.
std::string_view take_until(std::string_view& rest, bool (*ends)(char)) {
    const std::string_view taken{rest.begin(), std::ranges::find_if(rest, ends)};
    rest.remove_prefix(taken.size());
    return taken;
}

class LineReader {
public:
    explicit LineReader(std::string_view text) : text_{text}, rest_{text} {}

    Line read() {
        skip_blanks(rest_);
        Line line{.command = take_until(rest_, ends_name)};
        expect_blank(line.command.empty() ? "expected a command" : "expected a blank after the command");
        for (skip_blanks(rest_); !rest_.empty(); skip_blanks(rest_))
            line.arguments.push_back(read_argument());
        return line;
    }

private:
    Argument read_argument() {
        Argument argument{.name = take_until(rest_, ends_name), .value = std::nullopt};
        if (argument.name.empty()) fail("expected the name of an argument");
        if (rest_.starts_with('=')) {
            rest_.remove_prefix(1);
            argument.value = read_value();
        }
        expect_blank("expected a blank after an argument");
        return argument;
    }

    std::string_view read_value() {
        if (!rest_.starts_with('"')) return take_until(rest_, ends_value);
        const std::size_t end = rest_.find('"', 1);
        if (end == std::string_view::npos) fail("this quote is not closed");
        const std::string_view value = rest_.substr(1, end - 1);
        rest_.remove_prefix(end + 1);
        return value;
    }

    void expect_blank(const char* problem) const {
        if (!rest_.empty() && !is_blank(rest_.front())) fail(problem);
    }

    [[noreturn]] void fail(const char* problem) const {
        throw NotationError("Hub line", text_, text_.size() - rest_.size(), problem);
    }

    std::string_view text_, rest_;
};

/// Whether a value may stand without quotes in the eyes of the strictest reader.
bool is_plain(std::string_view value) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '+' || c == '.' || c == '_';
    };
    return !value.empty() && std::ranges::all_of(value, plain);
}

/// What is written for a character within quotes.
char written(char c) {
    if (c == '"') return '\'';
    return c == '\n' || c == '\r' ? ' ' : c;
}

} // namespace

std::optional<std::string_view> Line::value(std::string_view name) const {
    const auto found = std::ranges::find_if(
        arguments, [&](const Argument& argument) { return argument.name == name && argument.value; });
    return found == arguments.end() ? std::nullopt : found->value;
}

bool Line::has(std::string_view name) const {
    return std::ranges::find(arguments, name, &Argument::name) != arguments.end();
}

std::string_view command_of(std::string_view text) {
    skip_blanks(text);
    return take_until(text, is_blank);
}

Line parse_line(std::string_view text) { return LineReader{text}.read(); }

LineText& LineText::add(std::string_view name, std::string_view value) {
    add_flag(name);
    text_ += '=';
    if (is_plain(value)) {
        text_ += value;
        return *this;
    }
    text_ += '"';
    std::ranges::transform(value, std::back_inserter(text_), written);
    text_ += '"';
    return *this;
}

LineText& LineText::add_flag(std::string_view name) {
    text_ += ' ';
    text_ += name;
    return *this;
}

} // namespace damlab::hub
