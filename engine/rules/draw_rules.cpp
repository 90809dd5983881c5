#include "engine/rules/draw_rules.hpp"

#include "engine/error.hpp"
#include "engine/rules/draw_rule_names.hpp"
#include "engine/rules/draws/american.hpp"
#include "engine/rules/draws/brazilian.hpp"
#include "engine/rules/draws/czech.hpp"
#include "engine/rules/draws/international.hpp"
#include "engine/rules/draws/italian.hpp"
#include "engine/rules/draws/russian.hpp"
#include "engine/rules/draws/site.hpp"
#include "engine/rules/draws/spanish.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damlab {
namespace {

using enum RuleSetId;

/// In the order of RuleSetId: a +free rule set has the rows of its base.
constexpr std::array<std::span<const DrawRow>, rule_set_count> official{
    draws::american, draws::russian,       draws::brazilian, draws::spanish, draws::italian,
    draws::czech,    draws::international, draws::american,  draws::russian, draws::brazilian,
    draws::spanish,  draws::italian,       draws::czech,
};

constexpr bool fits(std::span<const DrawRow> rows) { return rows.size() <= max_draw_rows; }
static_assert(fits(draws::site) && std::ranges::all_of(official, fits), "max_draw_rows is too small");

/// The federation for 64 squares has one text for the Russian and the Brazilian game.
constexpr bool has_fmjd64(RuleSetId id) {
    return id == russian || id == russian_free || id == brazilian || id == brazilian_free;
}

constexpr std::array<std::string_view, 4> names{"site", "official", "none", "fmjd64"};

} // namespace

std::span<const std::string_view> draw_rule_names(const RuleSet& set) {
    return std::span{names}.first(has_fmjd64(set.id) ? 4 : 3);
}

DrawRules draw_rules(const RuleSet& set, std::string_view name) {
    if (name == "site") return {"site", draws::site};
    if (name == "official") return {"official", official[std::size_t(set.id)]};
    if (name == "fmjd64" && has_fmjd64(set.id)) return {"fmjd64", draws::russian};
    if (name == "none") return {"none", {}};
    throw InputError(fmt::format("{} has no draw rules \"{}\"; there are: {}", set.name, name,
                                 fmt::join(draw_rule_names(set), ", ")));
}

} // namespace damlab
