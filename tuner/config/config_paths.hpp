#pragma once

#include <filesystem>
#include <string>

namespace damlab {

/// That paths in a configuration start from: the folder of its file; ours for a pipe, which has none.
[[nodiscard]] std::filesystem::path folder_of_configuration(const std::filesystem::path& file);

/// Where a file is that a configuration in `folder` names: there or, if it is not, among what comes with the
/// program. Throws InputError if it is nowhere.
[[nodiscard]] std::filesystem::path locate(const std::filesystem::path& folder, const std::string& name);

} // namespace damlab
