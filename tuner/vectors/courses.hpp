#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/draw_rules.hpp"
#include "engine/rules/rule_set.hpp"
#include "tuner/random/twister.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// Moves that drive the counter of one row of a list of draw rules.
struct Course {
    std::string_view draw_rules; ///< name of the list
    std::size_t row = 0;         ///< the row's index in it
    Position start;
    std::vector<Move> moves;
    std::vector<std::string> covers; ///< some of course_covers()
};

/// What a course under the draw rules may show, as the `covers` of a suite names it.
[[nodiscard]] std::vector<std::string> course_covers(const DrawRules& draws);

/// Courses of play under the list of that name, as far as they are found: for each row that counts plies,
/// one that ends with a draw by it; and for rows without a condition on the material, one in which the
/// counter is reset and not reset, and one that is won on the very ply at which the counter is full.
[[nodiscard]] std::vector<Course> find_courses(const RuleSet& set, std::string_view draw_rules,
                                               Twister& random);

} // namespace damlab
