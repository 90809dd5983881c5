#include "tuner/cli/number_range.hpp"

#include "engine/notation/notation_error.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>

namespace damlab::cli {
namespace {

/// The number that the text is, if it is nothing else. No sign but a minus is known.
template <class Number> std::optional<Number> read(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    if (error != std::errc{} || end != text.end()) return std::nullopt;
    return number;
}

/// The parser would read 010 as octal, and 0x10 as what it is.
bool has_leading_zero(std::string_view text) { return text.size() > 1 && text.front() == '0'; }

} // namespace

CLI::Validator within(std::uint64_t least, std::uint64_t most) {
    const auto problem = [=](const std::string& text) {
        const auto number = read<std::uint64_t>(text);
        if (number && !has_leading_zero(text) && *number >= least && *number <= most) return std::string{};
        return fmt::format("expected a whole number from {} to {}, without sign or leading zeros; found {}",
                           least, most, in_quotes(text));
    };
    return CLI::Validator{problem,
                          most == largest_number ? "" : fmt::format("UINT in [{} - {}]", least, most)};
}

CLI::Validator decimal() {
    const auto problem = [](std::string& text) {
        const bool zeros = text.size() > 1 && text[0] == '0' && '0' <= text[1] && text[1] <= '9';
        const bool starts_well = !text.empty() && '0' <= text.front() && text.front() <= '9' && !zeros;
        return starts_well ? std::string{}
                           : fmt::format("expected a number without sign or leading zeros, found {}",
                                         in_quotes(text));
    };
    return CLI::Validator{problem, ""};
}

CLI::Validator within_reals(double least, double most) {
    const auto problem = [=](const std::string& text) {
        const auto number = read<double>(text);
        if (number && *number >= least && *number <= most) return std::string{};
        return fmt::format("expected a number from {} to {}, found {}", least, most, in_quotes(text));
    };
    return CLI::Validator{problem, fmt::format("FLOAT in [{} - {}]", least, most)};
}

} // namespace damlab::cli
