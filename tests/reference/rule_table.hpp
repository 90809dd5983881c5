#pragma once

#include <string_view>

namespace damlab::reference {

/// Which captures may be played.
enum class Choice { any, by_king_if_possible, most, most_then_kings, italian };

/// What happens to a man that reaches the far row by a jump.
enum class AtFarRow { crowned_and_stops, stays_man_if_it_can_go_on, crowned_and_goes_on };

/// A column of the table of rules.
struct RuleTable {
    std::string_view name;
    int size;
    bool men_capture_backward;
    bool kings_fly;
    bool men_capture_kings;
    Choice choice;
    AtFarRow at_far_row;
    bool compulsory; ///< whether a capture, if there is one, must be played
};

/// The rules of that name, with or without "+free". The name must be known.
[[nodiscard]] RuleTable rule_table(std::string_view name);

} // namespace damlab::reference
