#pragma once

#include <filesystem>

namespace damlab {

/// The folder of what comes with the program, as `openings` and `engine/eval/weights`: $DAMLAB_HOME, or the
/// checkout that the program was built from.
[[nodiscard]] std::filesystem::path shipped_folder();

} // namespace damlab
