#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damlab::hub {

/// A number that is the whole text, read in the same way in every locale. Nothing for any other text, and
/// for what is no finite number of the type.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);
[[nodiscard]] std::optional<double> parse_real(std::string_view text);

/// The shortest text that reads as the same number, never with an exponent: many readers know none.
[[nodiscard]] std::string format_real(double number);

/// The value of an argument as a number in a range. Throws NotationError, naming the argument, if it is none.
[[nodiscard]] std::int64_t integer_argument(std::string_view name, std::string_view value, std::int64_t least,
                                            std::int64_t most);
[[nodiscard]] double real_argument(std::string_view name, std::string_view value, double least, double most);

} // namespace damlab::hub
