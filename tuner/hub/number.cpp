#include "tuner/hub/number.hpp"

#include "engine/notation/notation_error.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace damlab::hub {
namespace {

template <class Number> std::optional<Number> parse(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1); // which from_chars does not know
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

template <class Number>
Number in_range(std::string_view name, std::string_view value, std::optional<Number> number, Number least,
                Number most, std::string_view kind) {
    if (number && *number >= least && *number <= most) return *number;
    throw NotationError(name, value, 0, fmt::format("expected {} from {} to {}", kind, least, most));
}

} // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) { return parse<std::int64_t>(text); }

std::optional<double> parse_real(std::string_view text) {
    const auto number = parse<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::string format_real(double number) {
    // The longest: the smallest number has 324 zeros before its digits.
    std::array<char, 512> text;
    const auto [end, error] =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    return {text.data(), end};
}

std::int64_t integer_argument(std::string_view name, std::string_view value, std::int64_t least,
                              std::int64_t most) {
    return in_range(name, value, parse_integer(value), least, most, "a whole number");
}

double real_argument(std::string_view name, std::string_view value, double least, double most) {
    return in_range(name, value, parse_real(value), least, most, "a number");
}

} // namespace damlab::hub
