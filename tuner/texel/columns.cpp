#include "tuner/texel/columns.hpp"

#include "engine/error.hpp"
#include "engine/eval/slots.hpp"

#include <cmath>
#include <cstdint>
#include <fmt/format.h>

namespace damlab::texel {

std::vector<double> coefficients_of(const Weights& weights, double scale) {
    std::vector<double> coefficients;
    coefficients.reserve(2 * weights.size());
    for (std::size_t slot = 0; slot < weights.size(); ++slot) {
        coefficients.push_back(weights[slot].middle / scale);
        coefficients.push_back(weights[slot].end / scale);
    }
    return coefficients;
}

Weights rounded_weights(const RuleSet& set, std::span<const double> coefficients, double scale) {
    Weights weights{coefficients.size() / 2};
    for (std::size_t slot = 0; slot < weights.size(); ++slot) {
        const auto rounded = [&](double coefficient) {
            const double value = std::round(coefficient * scale);
            if (!(std::abs(value) <= INT16_MAX))
                throw InputError(
                    fmt::format("the weight \"{}\" ran off to {:.0f}; give a larger ridge, or more games",
                                slot_name(set, slot), value));
            return static_cast<std::int16_t>(value);
        };
        weights.set(slot, {rounded(coefficients[2 * slot]), rounded(coefficients[2 * slot + 1])});
    }
    return weights;
}

} // namespace damlab::texel
