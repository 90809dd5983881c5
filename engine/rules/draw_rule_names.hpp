#pragma once

#include "engine/rules/rule_set.hpp"

#include <span>
#include <string_view>

namespace damlab {

/// The names of the draw rules that a rule set has, the default first.
[[nodiscard]] std::span<const std::string_view> draw_rule_names(const RuleSet& set);

} // namespace damlab
