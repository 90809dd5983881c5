#pragma once

#include "engine/rules/draw_rules.hpp"
#include "tuner/hub/messages.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::hub {

/// What a host can set before `init`.
struct Settings {
    const RuleSet* rules = nullptr;
    std::string draws{default_draw_rules};
    std::size_t table_size = 1; ///< MiB
    std::string weights = {};   ///< a file; empty: the default weights
};

/// The settings as the protocol declares them, with their present values.
[[nodiscard]] std::vector<Parameter> parameters(const Settings& settings);

/// Sets a parameter. Throws InputError if there is none of that name or the value is not one of its values.
void set_parameter(Settings& settings, std::string_view name, std::string_view value);

} // namespace damlab::hub
