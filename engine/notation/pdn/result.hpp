#pragma once

#include "engine/game/status.hpp"
#include "engine/rules/rule_set.hpp"

#include <optional>
#include <string_view>

namespace damlab {

/// A result as PDN states it. The first number is White's; for american, where Black starts, it is Black's:
/// "1-0" means that the side that starts has won.
enum class PdnResult : std::uint8_t {
    unknown, ///< `*`: unfinished, or not known
    first_wins,
    second_wins,
    draw,
    both_lose, ///< `0-0`: declared lost for both
};

/// Reads a result in any of the styles that are found: `1-0`, `2-0`, `1/2-1/2`, `1-1`, `0:1`, `1/2:1/2`,
/// `0-0`, `*`; blanks of any kind are ignored. Nothing if it is none of them.
[[nodiscard]] std::optional<PdnResult> parse_result(std::string_view text);

/// The result in the style of the rule set: international 2-0, 1-1, 0-2, all others 1-0, 1/2-1/2, 0-1.
[[nodiscard]] std::string_view result_text(const RuleSet& set, PdnResult result);

/// Which colour has won. A game that both lose, or whose result is not known, is `ongoing`.
[[nodiscard]] Outcome outcome_of(const RuleSet& set, PdnResult result);
[[nodiscard]] PdnResult pdn_result(const RuleSet& set, Outcome outcome);

} // namespace damlab
