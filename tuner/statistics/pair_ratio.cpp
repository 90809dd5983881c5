#include "tuner/statistics/pair_ratio.hpp"

#include "tuner/statistics/hodges_lehmann.hpp"

#include <cmath>
#include <vector>

namespace damlab {

RatioEstimate pair_ratio(std::span<const MeasuredPair> pairs, double confidence) {
    std::vector<double> logarithms;
    logarithms.reserve(pairs.size());
    for (const auto& [a, b] : pairs)
        logarithms.push_back(std::log(b / a));
    const auto [centre, lower, upper] = hodges_lehmann(logarithms, confidence);
    return {.ratio = std::exp(centre), .lower = std::exp(lower), .upper = std::exp(upper)};
}

} // namespace damlab
