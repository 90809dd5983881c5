#pragma once

#include "engine/eval/weights.hpp"
#include "engine/rules/rule_set.hpp"

#include <span>
#include <vector>

namespace damlab::texel {

/// Weights as a fit has them, two columns for each slot, divided by `scale`: its coefficients.
[[nodiscard]] std::vector<double> coefficients_of(const Weights& weights, double scale);

/// The coefficients times `scale`, rounded to whole centimen: from here on, the same on every machine. Throws
/// InputError if one does not fit into 16 bits.
[[nodiscard]] Weights rounded_weights(const RuleSet& set, std::span<const double> coefficients, double scale);

} // namespace damlab::texel
