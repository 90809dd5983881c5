#pragma once

#include "tuner/statistics/pentanomial.hpp"

#include <cmath>
#include <span>

namespace damlab {

/// A possible score of an observation, in [0, 1], and how probable it is.
struct ScoreProbability {
    double score;
    double probability;
};

/// What an outcome that was never seen counts for where the observed frequencies stand for the true ones
/// (fishtest, LLRcalc.regularize).
inline constexpr double empty_cell = 1e-3;

/// Weighted counts of the five scores 0, 1/4, ... 1 of a pair.
struct WeightedPairs {
    std::array<double, 5> counts{};

    [[nodiscard]] constexpr double total() const {
        return counts[0] + counts[1] + counts[2] + counts[3] + counts[4];
    }
    [[nodiscard]] constexpr std::array<ScoreProbability, 5> frequencies() const {
        std::array<ScoreProbability, 5> distribution{};
        for (std::size_t i = 0; i < 5; ++i)
            distribution[i] = {static_cast<double>(i) / 4, counts[i] / total()};
        return distribution;
    }
};

/// The counts, with `empty_cell` where there is none.
[[nodiscard]] constexpr WeightedPairs observed(const Pentanomial& pairs) {
    WeightedPairs weighted;
    for (std::size_t i = 0; i < 5; ++i)
        weighted.counts[i] = pairs.counts[i] == 0 ? empty_cell : static_cast<double>(pairs.counts[i]);
    return weighted;
}

/// The counts, each with `prior` more.
[[nodiscard]] constexpr WeightedPairs with_prior(const Pentanomial& pairs, double prior) {
    WeightedPairs weighted;
    for (std::size_t i = 0; i < 5; ++i)
        weighted.counts[i] = static_cast<double>(pairs.counts[i]) + prior;
    return weighted;
}

struct Moments {
    double mean;
    double variance;
    double skewness;        ///< 0 where there is no variance
    double excess_kurtosis; ///< 0 where there is no variance
};

[[nodiscard]] inline Moments moments(std::span<const ScoreProbability> distribution) {
    double mean = 0;
    for (const auto& [score, probability] : distribution)
        mean += probability * score;
    double second = 0;
    double third = 0;
    double fourth = 0;
    for (const auto& [score, probability] : distribution) {
        const double d = score - mean;
        second += probability * d * d;
        third += probability * d * d * d;
        fourth += probability * d * d * d * d;
    }
    if (!(second > 0)) return {mean, 0, 0, 0};
    return {mean, second, third / (second * std::sqrt(second)), fourth / (second * second) - 3};
}

} // namespace damlab
