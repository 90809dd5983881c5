#pragma once

#include "tuner/random/random.hpp"
#include "tuner/statistics/pair_results.hpp"

#include <span>
#include <vector>

namespace damlab {

/// As many pairs of each two players as there are, drawn with replacement from those that they played: one
/// draw of a bootstrap whose observation is the pair. B. Efron and R. Tibshirani, An Introduction to the
/// Bootstrap (1993), chapter 6.
[[nodiscard]] std::vector<Meeting> resampled_pairs(std::span<const Meeting> meetings, Random& random);

} // namespace damlab
