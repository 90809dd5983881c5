#pragma once

#include "engine/board/geometry.hpp"

#include <span>
#include <string_view>

namespace damlab {

/// The 13 rule sets: seven, and the six on the small board with the house rule "capturing not compulsory".
enum class RuleSetId : std::uint8_t {
    american,
    russian,
    brazilian,
    spanish,
    italian,
    czech,
    international,
    american_free,
    russian_free,
    brazilian_free,
    spanish_free,
    italian_free,
    czech_free,
};
inline constexpr int rule_set_count = 13;

/// Where the numbers of the squares start, seen with White at the bottom. The mirrored boards have a
/// light square in the left corner.
enum class Numbering : std::uint8_t {
    from_top_left,              ///< 1 is top left (b8, b10)
    mirrored_from_top_left,     ///< Italian: 1 is top left, White's men are 21-32
    mirrored_from_bottom_right, ///< Spanish: 1 is bottom right, White's men are 1-12
};

enum class SquareStyle : std::uint8_t { numeric, algebraic };

/// How a rule set is written down (PDN 3.0).
struct NotationStyle {
    SquareStyle squares;
    Numbering numbering; ///< numbers are read in every rule set
    char capture_sign;
    int game_type;                  ///< the number of PDN's GameType tag
    std::string_view game_type_tag; ///< its full value
};

/// A rule set as plain data: what there is to know besides how the pieces move.
struct RuleSet {
    RuleSetId id;
    std::string_view name;  ///< as the user types it: "russian", "russian+free"
    std::string_view title; ///< for people: "Russian draughts"
    Rules rules;
    Side first; ///< who moves first
    NotationStyle notation;
};

/// All rule sets, in the order of RuleSetId.
[[nodiscard]] std::span<const RuleSet, rule_set_count> rule_sets();
[[nodiscard]] const RuleSet& rule_set(RuleSetId id);

/// The rule set of that name. Throws InputError, naming those there are, if there is none.
[[nodiscard]] const RuleSet& rule_set(std::string_view name);

} // namespace damlab
