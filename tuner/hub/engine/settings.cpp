#include "tuner/hub/engine/settings.hpp"

#include "engine/error.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/rules/draw_rule_names.hpp"
#include "tuner/hub/number.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab::hub {
namespace {

constexpr std::string_view variant = "variant", draws = "draws", table_size = "table-size",
                           weights = "weights";
constexpr int largest_table = 1024; // MiB

std::vector<std::string> rule_set_names() {
    std::vector<std::string> names;
    for (const RuleSet& set : rule_sets())
        names.emplace_back(set.name);
    return names;
}

/// Of all rule sets, since the variant may be set after the draw rules. Russian has them all.
std::vector<std::string> draw_names() {
    const auto names = draw_rule_names(rule_set(RuleSetId::russian));
    return {names.begin(), names.end()};
}

} // namespace

std::vector<Parameter> parameters(const Settings& settings) {
    using enum Parameter::Type;
    return {
        {.name = std::string{variant},
         .value = std::string{settings.rules->name},
         .type = enumeration,
         .values = rule_set_names()},
        {.name = std::string{draws}, .value = settings.draws, .type = enumeration, .values = draw_names()},
        {.name = std::string{table_size},
         .value = std::to_string(settings.table_size),
         .type = integer,
         .least = 1,
         .most = largest_table},
        {.name = std::string{weights}, .value = settings.weights, .type = string},
    };
}

void set_parameter(Settings& settings, std::string_view name, std::string_view value) {
    const std::vector<Parameter> all = parameters(settings);
    const auto parameter = std::ranges::find(all, name, &Parameter::name);
    if (parameter == all.end()) throw InputError(fmt::format("there is no parameter {}", in_quotes(name)));
    if (const std::string problem = problem_with(*parameter, value); !problem.empty())
        throw InputError(fmt::format("parameter {}: {}, not {}", name, problem, in_quotes(value)));
    if (name == variant) settings.rules = &rule_set(value);
    if (name == draws) settings.draws = value;
    if (name == table_size) settings.table_size = std::size_t(parse_integer(value).value());
    if (name == weights) settings.weights = value;
}

} // namespace damlab::hub
