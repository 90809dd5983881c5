#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace damlab {

/// JSON as text, on one line unless an indent is given. Bytes that are no UTF-8, as they come from engines
/// and file names, become U+FFFD: JSON has no way to write them, and a report is worth more than a byte of
/// it. Control characters are escaped, also those that JSON would let pass to a terminal.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

} // namespace damlab
