#pragma once

#include <string>
#include <utility>
#include <vector>

namespace damlab {

/// How a program was compiled: what its instruction counts depend on besides its source.
struct BuildSettings {
    std::string compiler; ///< "gcc 12.2.0"
    std::string arch;     ///< the value of -march, empty for the compiler's default
    std::string flags;    ///< "-O3 -DNDEBUG", with those of sanitizers

    friend bool operator==(const BuildSettings&, const BuildSettings&) = default;

    /// "gcc 12.2.0 -O3 -DNDEBUG -march=x86-64-v3".
    [[nodiscard]] std::string text() const;
};

/// Those of this program.
[[nodiscard]] BuildSettings build_settings();

/// What CMake was given for this program, to build another in the same way: names and values of its cache.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> cmake_settings();

} // namespace damlab
