#pragma once

#include "tuner/vectors/vector.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace damlab {

/// As one line of a file, without its end.
[[nodiscard]] std::string to_json(const PositionVector& vector);
[[nodiscard]] std::string to_json(const SequenceVector& vector);

using AnyVector = std::variant<PositionVector, SequenceVector>;

/// Reads a line of a file. Throws InputError if it is not JSON, or not as docs/vectors.schema.json has it;
/// `place` names the file and line, and the message goes on from there with the column or the key.
[[nodiscard]] AnyVector parse_vector(std::string_view line, const std::string& place);

} // namespace damlab
