#pragma once

#include "engine/rules/rule_set.hpp"

#include <span>
#include <string_view>

namespace damlab {

/// How many of something there may be, both ends included.
struct Range {
    int min = 0;
    int max = 64;

    [[nodiscard]] constexpr bool contains(int count) const { return min <= count && count <= max; }
};

/// The pieces of one side.
struct Force {
    Range kings = {};
    Range men = {};
};

/// The pieces of both sides: `strong` and `weak` may be of either colour.
struct Balance {
    Force strong;
    Force weak;
    Range total = {}; ///< pieces on the board
};

/// A condition on the main road, besides the material.
enum class MainRoad : std::uint8_t {
    ignored,
    weak_side_on_it,   ///< the lone king stands on it
    strong_side_on_it, ///< at least one of the strong side's kings stands on it
};

/// What sets a count back to zero, besides the end of the row's condition.
struct CountResets {
    bool capture = false;
    bool man_move = false;
    bool crowning = false;
};

/// One way for a game to be drawn. Either the same position (board and side to move) stands for the
/// `repetitions`th time, or `plies` plies were played while the condition held, with no reset. The ply
/// that brings the condition about isn't counted; the counts start at zero where a game starts.
struct DrawRow {
    std::string_view id;   ///< short and stable: results are stored with it
    std::string_view text; ///< for people
    std::string_view source;
    int repetitions = 0; ///< 0: a row that counts plies
    int plies = 0;
    std::span<const Balance> balances = {}; ///< any of them; empty: whatever the material
    MainRoad main_road = MainRoad::ignored;
    CountResets resets = {};
};

/// When a game is drawn: a list of rows, any of which ends the game. A win is looked for first.
struct DrawRules {
    std::string_view name; ///< "site", "none", "official", "fmjd64"
    std::span<const DrawRow> rows;
};

inline constexpr std::string_view default_draw_rules = "site";

/// The most rows that a list of draw rules has.
inline constexpr std::size_t max_draw_rows = 8;

/// The draw rules of that name for a rule set; a +free rule set has those of its base. Throws InputError,
/// naming those there are, if there are none of that name.
[[nodiscard]] DrawRules draw_rules(const RuleSet& set, std::string_view name = default_draw_rules);

} // namespace damlab
