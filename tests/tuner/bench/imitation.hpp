#pragma once

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <string>

namespace damlab::test {

/// The program of imitation.cpp that does so many per cent more work, 0 or 5: it lies beside the tests.
inline std::filesystem::path imitation(int slowdown) {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() /
           fmt::format("damlab_imitation_{}", slowdown);
}

/// Makes a program of a shell script.
inline std::filesystem::path script(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file} << "#!/bin/sh\n" << text << '\n';
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
}

} // namespace damlab::test
