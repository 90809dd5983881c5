#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <string>

namespace CLI {
class App;
}

/// A position as an option: a FEN; the starting position of the rule set if it is left out.
namespace damlab::cli {

/// `name` as "--fen", or "fen" for a positional argument. An empty one is refused: it is a script's variable
/// that was never set, not the wish for the starting position.
void add_position_option(CLI::App& command, const std::string& name, std::string& fen);

/// What it names. Throws NotationError.
[[nodiscard]] Position position_of(const RuleSet& set, const std::string& fen);

} // namespace damlab::cli
