#include "engine/notation/pdn/game_type.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab {
namespace {

/// The number at the front of a value such as "25,W,8,8,A0,0"; -1 if there is none.
int type_number(std::string_view value) {
    int number = -1;
    for (const char c : value.substr(0, 4)) {
        if (c < '0' || c > '9') break;
        number = std::max(number, 0) * 10 + (c - '0');
    }
    // Older files have 32 for Czech draughts.
    return number == 32 ? 29 : number;
}

/// Where the first square lies for the side that starts: 0 bottom left, 1 bottom right, 2 top left, 3 top
/// right (PDN 3.0, section "GameType tag").
int first_corner(const RuleSet& set) {
    const bool algebraic = set.notation.squares == SquareStyle::algebraic;
    const int for_white = algebraic                                                         ? 0
                          : set.notation.numbering == Numbering::mirrored_from_bottom_right ? 1
                                                                                            : 2;
    return set.first == Side::white ? for_white : 3 - for_white;
}

} // namespace

const RuleSet* rule_set_of(const PdnGame& game, const RuleSet* assumed) {
    if (const PdnTag* named = game.tag(rule_set_tag)) {
        const auto found = std::ranges::find(rule_sets(), named->value, &RuleSet::name);
        return found == rule_sets().end() ? nullptr : &*found;
    }
    const PdnTag* type = game.tag("GameType");
    if (type == nullptr) return assumed;
    const int number = type_number(type->value);
    if (assumed != nullptr && assumed->notation.game_type == number) return assumed;
    // The rule sets without the house rule come first in the list.
    const auto found =
        std::ranges::find(rule_sets(), number, [](const RuleSet& set) { return set.notation.game_type; });
    return found == rule_sets().end() ? nullptr : &*found;
}

std::string game_type_tag(const RuleSet& set) {
    const int side = geometry(set.rules.board).side;
    return fmt::format("{},{},{},{},{}{},{}", set.notation.game_type, set.first == Side::white ? 'W' : 'B',
                       side, side, set.notation.squares == SquareStyle::algebraic ? 'A' : 'N',
                       first_corner(set), set.notation.numbering == Numbering::from_top_left ? 0 : 1);
}

} // namespace damlab
