#include "engine/rules/draw_rules.hpp"

#include "engine/error.hpp"

#include <array>
#include <fmt/format.h>

namespace damlab {
namespace {

// --- the user's site: its rule pages

constexpr std::array site{DrawRow{.id = "no-conversion-40",
                                  .text = "no capture and no crowning, 40 moves by each",
                                  .source = "the site's rule pages",
                                  .plies = 80,
                                  .resets = {.capture = true, .crowning = true}}};

} // namespace

DrawRules draw_rules(const RuleSet&, std::string_view name) {
    if (name == "site") return {"site", site};
    if (name == "none") return {"none", {}};
    throw InputError(fmt::format("unknown draw rules \"{}\"; there are: site, none", name));
}

} // namespace damlab
