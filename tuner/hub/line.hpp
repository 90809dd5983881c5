#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The Hub protocol, version 2: lines of text between a program that runs games (the host) and an engine.
/// What both sides need; nothing here reads or writes a file.
namespace damlab::hub {

/// `name=value`, or a flag, which has no value.
struct Argument {
    std::string_view name;
    std::optional<std::string_view> value;

    friend bool operator==(const Argument&, const Argument&) = default;
};

/// A line taken apart. It borrows from the text it was read from.
struct Line {
    std::string_view command; ///< empty if the line is blank
    std::vector<Argument> arguments = {};

    /// The value of an argument; nothing if there is none of that name, or it is a flag. Of several the
    /// first.
    [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const;
    /// Whether there is an argument of that name, a flag or one with a value.
    [[nodiscard]] bool has(std::string_view name) const;
};

/// The first word of a line, whatever follows it: enough to know whether a line is of interest.
[[nodiscard]] std::string_view command_of(std::string_view text);

/// Takes a line apart: a command, then arguments with blanks between them. A value in double quotes may hold
/// anything but a double quote; one without them ends at a blank and may be empty. Throws NotationError for
/// a quote that is not closed or does not stand around the whole value, and for a value without a name.
[[nodiscard]] Line parse_line(std::string_view text);

/// Writes a line, argument by argument, with quotes where a value needs them. The protocol has no way to
/// write a double quote or an end of line: in a value they become a single quote and a blank.
class LineText {
public:
    explicit LineText(std::string_view command) : text_{command} {}

    LineText& add(std::string_view name, std::string_view value);
    LineText& add_flag(std::string_view name);

    /// Without an end of line.
    [[nodiscard]] const std::string& text() const& { return text_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    std::string text_;
};

} // namespace damlab::hub
