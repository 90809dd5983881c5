#include "tuner/version/build_settings.hpp"

namespace damlab {
namespace {

#if defined(__clang__)
constexpr auto compiler = "clang " __clang_version__;
#else
constexpr auto compiler = "gcc " __VERSION__;
#endif

} // namespace

std::string BuildSettings::text() const {
    std::string all = compiler;
    if (!flags.empty()) all += ' ' + flags;
    if (!arch.empty()) all += " -march=" + arch;
    return all;
}

// The macros are defined beside this file's name in CMakeLists.txt.
BuildSettings build_settings() { return {.compiler = compiler, .arch = DAMLAB_ARCH, .flags = DAMLAB_FLAGS}; }

std::vector<std::pair<std::string, std::string>> cmake_settings() {
    return {{"CMAKE_BUILD_TYPE", DAMLAB_BUILD_TYPE},
            {"CMAKE_CXX_COMPILER", DAMLAB_COMPILER},
            {"CMAKE_CXX_FLAGS", DAMLAB_GIVEN_FLAGS},
            {"DAMLAB_ARCH", DAMLAB_ARCH},
            {"DAMLAB_SANITIZE", DAMLAB_SANITIZERS}};
}

} // namespace damlab
