#pragma once

#include "tuner/vectors/disagreement.hpp"
#include "tuner/vectors/vector_json.hpp"

#include <optional>
#include <string>

namespace damlab {

/// Where a vector and our generator differ.
struct VectorDifference {
    std::string place;                      ///< "FILE:LINE"
    std::string id;                         ///< of the vector
    std::string what;                       ///< in one sentence
    std::optional<Disagreement> moves = {}; ///< if the moves differ
};

/// Holds our generator against a vector and returns the first difference. Throws InputError, naming the
/// place, if the vector names rules, draw rules, a trap or a position that there are not.
[[nodiscard]] std::optional<VectorDifference> check_vector(const AnyVector& vector, const std::string& place);

} // namespace damlab
