#pragma once

#include "engine/rules/rule_set.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <string_view>

namespace damlab::fuzz {

inline void promise(bool holds, std::string_view what) {
    if (!holds) throw std::logic_error(fmt::format("a promise does not hold: {}", what));
}

/// Takes the first byte of the text for the number of a rule set: a, b, c and so on.
inline const RuleSet& take_rule_set(std::string_view& text) {
    const auto byte = text.empty() ? 0U : static_cast<unsigned char>(text.front());
    if (!text.empty()) text.remove_prefix(1);
    return rule_set(RuleSetId((byte + rule_set_count * 10 - 'a') % rule_set_count));
}

} // namespace damlab::fuzz
