#pragma once

#include "tuner/vectors/check_vector.hpp"

#include <filesystem>
#include <optional>

namespace damlab {

struct VectorCheck {
    int positions = 0;
    int sequences = 0;
    std::optional<VectorDifference> difference = {}; ///< the check ends at the first
};

/// Holds our generator against each line of the file. Throws InputError if the file cannot be read, is empty,
/// or has a line that is not a vector or has the id of another.
[[nodiscard]] VectorCheck check_vectors(const std::filesystem::path& file);

} // namespace damlab
