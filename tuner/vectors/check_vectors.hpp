#pragma once

#include "tuner/vectors/check_vector.hpp"

#include <optional>
#include <string>

namespace damlab {

struct VectorCheck {
    int positions = 0;
    int sequences = 0;
    std::optional<VectorDifference> difference = {}; ///< the check ends at the first
};

/// Holds our generator against each line of the file; "-" is standard input. Throws InputError if the file is
/// empty, or has a line that is not a vector or has the id of another, and as read_chunks() does.
[[nodiscard]] VectorCheck check_vectors(const std::string& file);

} // namespace damlab
