#pragma once

#include <filesystem>

namespace damlab {

/// $DAMLAB_DATA, or damlab in the XDG data folder (~/.local/share/damlab).
[[nodiscard]] std::filesystem::path data_folder();
/// The store used when none is named: results.sqlite in the data folder.
[[nodiscard]] std::filesystem::path default_store();

} // namespace damlab
