#include "tuner/hub/line.hpp"

#include "engine/notation/notation_error.hpp"

#include <algorithm>

namespace damlab::hub {
namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

void skip_blanks(std::string_view& rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
}

/// Takes the text before the first of these characters from the front.
std::string_view take_until(std::string_view& rest, std::string_view ends) {
    const std::string_view taken = rest.substr(0, rest.find_first_of(ends));
    rest.remove_prefix(taken.size());
    return taken;
}

class LineReader {
public:
    explicit LineReader(std::string_view text) : text_{text}, rest_{text} {}

    Line read() {
        skip_blanks(rest_);
        Line line{.command = take_until(rest_, " \t\r\n\v\f=\"")};
        expect_blank(line.command.empty() ? "expected a command" : "expected a blank after the command");
        for (skip_blanks(rest_); !rest_.empty(); skip_blanks(rest_))
            line.arguments.push_back(read_argument());
        return line;
    }

private:
    Argument read_argument() {
        Argument argument{.name = take_until(rest_, " \t\r\n\v\f=\""), .value = std::nullopt};
        if (argument.name.empty()) fail("expected the name of an argument");
        if (rest_.starts_with('=')) {
            rest_.remove_prefix(1);
            argument.value = read_value();
        }
        expect_blank("expected a blank after an argument");
        return argument;
    }

    std::string_view read_value() {
        if (!rest_.starts_with('"')) return take_until(rest_, " \t\r\n\v\f\"");
        const std::size_t end = rest_.find('"', 1);
        if (end == std::string_view::npos) fail("this quote is not closed");
        const std::string_view value = rest_.substr(1, end - 1);
        rest_.remove_prefix(end + 1);
        return value;
    }

    void expect_blank(const char* problem) const {
        if (!rest_.empty() && blanks.find(rest_.front()) == std::string_view::npos) fail(problem);
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
    return take_until(text, blanks);
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

std::string format_line(const Line& line) {
    LineText text{line.command};
    for (const Argument& argument : line.arguments)
        argument.value ? text.add(argument.name, *argument.value) : text.add_flag(argument.name);
    return text.text();
}

} // namespace damlab::hub
