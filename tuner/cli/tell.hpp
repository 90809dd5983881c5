#pragma once

#include <string>

namespace damlab::cli {

/// Writes progress or a warning to standard error, at once, and control characters in a name as `\xNN`. If
/// that fails nobody reads it, which is no reason to end the work.
void tell(const std::string& text);

} // namespace damlab::cli
