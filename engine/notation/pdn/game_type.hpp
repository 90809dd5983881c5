#pragma once

#include "engine/notation/pdn/game.hpp"
#include "engine/rules/rule_set.hpp"

namespace damlab {

/// The tag that names a rule set which PDN has no game type for: `[RuleSet "russian+free"]`.
inline constexpr const char* rule_set_tag = "RuleSet";

/// The rule set of a game: by its tag RuleSet, else by its tag GameType, of which only the number counts
/// (servers write the digits behind it wrongly), else the one assumed. Of several with the number of the tag,
/// the one assumed is taken if it is among them, else the one without the house rule.
/// Null if the tag names no rule set that there is, or there is neither a tag nor an assumption.
[[nodiscard]] const RuleSet* rule_set_of(const PdnGame& game, const RuleSet* assumed);

/// The value of the tag GameType for games written in the notation of the rule set: its own, or, of a rule
/// set changed by with_squares() or with_board(), one that tells how.
[[nodiscard]] std::string game_type_tag(const RuleSet& set);

} // namespace damlab
