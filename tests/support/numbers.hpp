#pragma once

#include "engine/board/position.hpp"
#include "engine/movegen/move_list.hpp"
#include "engine/rules/rule_set.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Positions and moves by square numbers, for tests: as the engine's notation has them, but written
/// a second time, so that the two check each other.
namespace damlab {

[[nodiscard]] Square numbered(const RuleSet& set, int number);
[[nodiscard]] int number_of(const RuleSet& set, Square square);

/// Reads "W:W31,32,K3:B1-12": numbers only, and only what is right; anything else throws.
[[nodiscard]] Position position_of(const RuleSet& set, std::string_view fen);
[[nodiscard]] std::string fen_of(const RuleSet& set, const Position& position);

/// "31x8", "31-27".
[[nodiscard]] std::string text_of(const RuleSet& set, const Move& move);
/// The moves as text, sorted.
[[nodiscard]] std::vector<std::string> texts_of(const RuleSet& set, const MoveList& moves);

} // namespace damlab
