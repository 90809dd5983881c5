#include "tuner/cli/typed_command.hpp"

#include "tuner/cli/shell_word.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace damlab::cli {

std::string typed_command() {
    std::ifstream arguments{"/proc/self/cmdline", std::ios::binary}; // the wrapper leaves its own name there
    std::string name;
    if (!std::getline(arguments, name, '\0') || name.empty()) name = "damlab";
    const bool is_path = name.find('/') != std::string::npos;
    if (is_path && !std::filesystem::exists(name)) { // seen from the folder that we work in by now
        const char* const begun_in = std::getenv("PWD");
        const std::filesystem::path there = std::filesystem::path{begun_in ? begun_in : ""} / name;
        name = std::filesystem::exists(there) ? there.lexically_normal()
                                              : std::filesystem::read_symlink("/proc/self/exe");
    }
    return shell_word(name);
}

} // namespace damlab::cli
