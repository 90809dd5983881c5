#pragma once

#include "engine/notation/pdn/reader.hpp"
#include "tuner/clock/stop_check.hpp"

#include <functional>
#include <string>

namespace damlab {

/// Calls `use` with each game of a PDN file; "-" is standard input. Memory does not grow with the file. Games
/// that are not PDN are among them, with a fault. Ends early, after a whole game, when `should_stop` says so.
/// Throws as read_chunks() does.
void for_each_pdn_game(const std::string& file, const std::function<void(const PdnGame&)>& use,
                       const StopCheck& should_stop = {});

} // namespace damlab
