#pragma once

#include "engine/board/position.hpp"
#include "engine/notation/pdn/game.hpp"
#include "engine/rules/rule_set.hpp"

#include <optional>
#include <vector>

namespace damlab {

/// A game of PDN replayed by the rules.
struct PdnReplay {
    /// What an item of the game stands for.
    struct Step {
        Position before; ///< a setup: the position set up
        Move move;       ///< of a move
        int depth = 0;   ///< 0 in the game itself, 1 in its variations, and so on
        /// A move or setup that was understood, or an item of another kind, and no fault before it in its
        /// line; the end of a variation is what its beginning is.
        bool legal = false;
    };

    const RuleSet* rules = nullptr; ///< null if it is not known; there are no steps then
    Position start;
    std::vector<Step> steps; ///< one for each item of the game, up to a fault in the game itself
    /// The first thing that is not legal, or not PDN. A fault in a variation ends the variation only.
    std::optional<PdnFault> fault;
};

/// Replays a game by the rules, and in the notation, of a rule set. It must outlive the result.
[[nodiscard]] PdnReplay replay(const PdnGame& game, const RuleSet& set);
/// Replays a game by the rules that its tags name. `assumed` is the rule set of games that do not name
/// theirs; null if there is none.
[[nodiscard]] PdnReplay replay(const PdnGame& game, const RuleSet* assumed);

/// The moves of the game itself, without variations, from its start up to the first setup.
[[nodiscard]] std::vector<Move> main_line(const PdnGame& game, const PdnReplay& replayed);

} // namespace damlab
