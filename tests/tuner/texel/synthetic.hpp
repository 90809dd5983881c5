#pragma once

#include "tuner/texel/design_matrix.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace damlab::texel {

/// Games whose results follow known coefficients: each slot is in a row with probability `density`, with a
/// value from -3 to 3; rows have a share of middle game and endgame, and a result drawn from the logistic
/// model (won or lost or, with `draws`, half of two such results).
struct Synthetic {
    int slots = 6;
    double density = 0.6;
    std::size_t games = 1000;
    int rows_per_game = 4;
    bool draws = false;
    std::uint64_t seed = 1;
};
[[nodiscard]] DesignMatrix synthetic_data(const Synthetic& kind, std::span<const double> coefficients);

/// Coefficients between -1 and 1, two for each slot.
[[nodiscard]] std::vector<double> synthetic_coefficients(int slots, std::uint64_t seed);

/// Twenty students and the hours that they studied, who passed if `result` is 1: the column `middle` is the
/// constant, `end` the hours. Source: https://en.wikipedia.org/wiki/Logistic_regression, section "Example".
/// Every `game_size` of them are a game.
[[nodiscard]] DesignMatrix students(int game_size);

} // namespace damlab::texel
