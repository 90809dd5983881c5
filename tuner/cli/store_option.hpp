#pragma once

#include "tuner/store/data_folder.hpp"

#include <string>

namespace damlab::cli {

/// The store that `--store` names, or the default one.
[[nodiscard]] inline std::filesystem::path store_path(const std::string& option) {
    return option.empty() ? default_store() : std::filesystem::path{option};
}

} // namespace damlab::cli
