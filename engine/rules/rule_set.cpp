#include "engine/rules/rule_set.hpp"

#include "engine/error.hpp"
#include "engine/rules/sets/american.hpp"
#include "engine/rules/sets/brazilian.hpp"
#include "engine/rules/sets/czech.hpp"
#include "engine/rules/sets/international.hpp"
#include "engine/rules/sets/italian.hpp"
#include "engine/rules/sets/russian.hpp"
#include "engine/rules/sets/spanish.hpp"

#include <array>
#include <fmt/format.h>
#include <string>

namespace damlab {
namespace {

using enum SquareStyle;
using enum Numbering;
using enum RuleSetId;

// PDN 3.0, section on GameType: type, who starts, size, notation. https://pdn.fmjd.org/
constexpr NotationStyle american_style{numeric, from_top_left, 'x', 21, "21,B,8,8,N1,0"};
constexpr NotationStyle russian_style{algebraic, from_top_left, ':', 25, "25,W,8,8,A0,0"};
constexpr NotationStyle brazilian_style{algebraic, from_top_left, 'x', 26, "26,W,8,8,A0,0"};
constexpr NotationStyle spanish_style{numeric, mirrored_from_bottom_right, 'x', 24, "24,W,8,8,N1,1"};
constexpr NotationStyle italian_style{numeric, mirrored_from_top_left, 'x', 22, "22,W,8,8,N2,1"};
constexpr NotationStyle czech_style{algebraic, from_top_left, 'x', 29, "29,W,8,8,A0,0"};
constexpr NotationStyle international_style{numeric, from_top_left, 'x', 20, "20,W,10,10,N2,0"};

constexpr std::array<RuleSet, rule_set_count> all{{
    {american, "american", "American checkers", rules::american, Side::black, american_style},
    {russian, "russian", "Russian draughts", rules::russian, Side::white, russian_style},
    {brazilian, "brazilian", "Brazilian draughts", rules::brazilian, Side::white, brazilian_style},
    {spanish, "spanish", "Spanish draughts", rules::spanish, Side::white, spanish_style},
    {italian, "italian", "Italian draughts", rules::italian, Side::white, italian_style},
    {czech, "czech", "Czech draughts", rules::czech, Side::white, czech_style},
    {international, "international", "International draughts", rules::international, Side::white,
     international_style},
    {american_free, "american+free", "American checkers, capturing not compulsory",
     with_free_capturing(rules::american), Side::black, american_style},
    {russian_free, "russian+free", "Russian draughts, capturing not compulsory",
     with_free_capturing(rules::russian), Side::white, russian_style},
    {brazilian_free, "brazilian+free", "Brazilian draughts, capturing not compulsory",
     with_free_capturing(rules::brazilian), Side::white, brazilian_style},
    {spanish_free, "spanish+free", "Spanish draughts, capturing not compulsory",
     with_free_capturing(rules::spanish), Side::white, spanish_style},
    {italian_free, "italian+free", "Italian draughts, capturing not compulsory",
     with_free_capturing(rules::italian), Side::white, italian_style},
    {czech_free, "czech+free", "Czech draughts, capturing not compulsory", with_free_capturing(rules::czech),
     Side::white, czech_style},
}};

constexpr bool in_order() {
    for (int i = 0; i < rule_set_count; ++i)
        if (all[std::size_t(i)].id != RuleSetId(i)) return false;
    return true;
}
static_assert(in_order(), "the table of rule sets follows the order of RuleSetId");

} // namespace

std::span<const RuleSet, rule_set_count> rule_sets() { return all; }

const RuleSet& rule_set(RuleSetId id) { return all[std::size_t(id)]; }

const RuleSet& rule_set(std::string_view name) {
    for (const RuleSet& set : all)
        if (set.name == name) return set;
    if (name == "international+free")
        throw InputError(
            "the house rule \"capturing not compulsory\" (+free) is defined for the 8x8 rule sets "
            "only, not for international");
    std::string known;
    for (const RuleSet& set : all)
        known += fmt::format("{}{}", known.empty() ? "" : ", ", set.name);
    throw InputError(fmt::format("unknown rule set \"{}\"; there are: {}", name, known));
}

} // namespace damlab
