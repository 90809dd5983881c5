#pragma once

#include "tuner/tournament/config.hpp"
#include "tuner/tournament/player.hpp"

#include <string>
#include <vector>

namespace damlab {

/// Starts every external engine of a tournament once in each of its rule sets, and ends it: so that what can
/// be mended is told before the first game instead of being lost game by game. Throws InputError, with the
/// engine's own words, if one does not get ready, or has no variant of the rule set's name and is not told by
/// its player's table which one to play. Returns what to warn of: engines that do not tell which rule sets
/// they play. Returns early if told to stop.
std::vector<std::string> check_engines(const TournamentConfig& config, const StopCheck& should_stop);

/// What to warn of: parameters that set an engine to another of our rule sets than the one it is to play.
[[nodiscard]] std::vector<std::string> doubtful_variants(const TournamentConfig& config);

} // namespace damlab
