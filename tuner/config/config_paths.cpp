#include "tuner/config/config_paths.hpp"

#include "engine/error.hpp"
#include "tuner/files/shipped.hpp"

#include <fmt/format.h>

namespace damlab {

std::filesystem::path folder_of_configuration(const std::filesystem::path& file) {
    std::error_code none;
    return std::filesystem::is_regular_file(file, none) ? std::filesystem::absolute(file).parent_path()
                                                        : std::filesystem::current_path();
}

std::filesystem::path locate(const std::filesystem::path& folder, const std::string& name) {
    const std::filesystem::path beside = folder / name, shipped = shipped_folder() / name;
    std::error_code none;
    for (const std::filesystem::path& file : {beside, shipped})
        if (std::filesystem::exists(file, none)) return file;
    if (std::filesystem::path{name}.is_absolute())
        throw InputError(fmt::format("cannot read {}: there is no such file", name));
    throw InputError(fmt::format(
        "cannot read {}: there is neither {} nor {}; a path in a configuration starts from the folder of "
        "its file, or else from that of the program (DAMLAB_HOME names another)",
        name, beside.lexically_normal().string(), shipped.lexically_normal().string()));
}

} // namespace damlab
