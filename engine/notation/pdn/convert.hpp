#pragma once

#include "engine/notation/pdn/replay.hpp"

#include <string>

namespace damlab {

/// A replayed game written again, with its tags, comments, marks and variations, in the notation of `target`:
/// the rule set it was played by, or the same changed by with_squares() or with_board(). What lies behind a
/// fault is left out.
[[nodiscard]] std::string convert_pdn(const PdnGame& game, const PdnReplay& replayed, const RuleSet& target);

} // namespace damlab
