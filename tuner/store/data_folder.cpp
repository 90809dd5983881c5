#include "tuner/store/data_folder.hpp"

#include "engine/error.hpp"

#include <cstdlib>

namespace damlab {

std::filesystem::path data_folder() {
    auto variable = [](const char* name) -> std::string {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    if (const auto folder = variable("DAMLAB_DATA"); !folder.empty()) return folder;
    if (const auto folder = variable("XDG_DATA_HOME"); !folder.empty())
        return std::filesystem::path{folder} / "damlab";
    if (const auto folder = variable("HOME"); !folder.empty())
        return std::filesystem::path{folder} / ".local/share/damlab";
    throw InputError("no folder for data: set DAMLAB_DATA to one");
}

std::filesystem::path default_store() { return data_folder() / "results.sqlite"; }

} // namespace damlab
