#pragma once

#include <string>

namespace damlab::cli {

/// What this program was called by, as a shell takes it again: "./damlab", "damlab". Commands that are
/// suggested begin with it, so that they run as they stand.
[[nodiscard]] std::string typed_command();

} // namespace damlab::cli
