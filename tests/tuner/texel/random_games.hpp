#pragma once

#include "tuner/store/record.hpp"

#include <cstdint>

namespace damlab::texel {

/// A game of random moves from the start, at most 120 plies long (then drawn); the same for the same seed.
[[nodiscard]] GameRecord random_game(const RuleSet& set, std::uint64_t seed);

} // namespace damlab::texel
