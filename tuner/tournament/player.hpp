#pragma once

#include "engine/game/game.hpp"
#include "tuner/clock/clock.hpp"
#include "tuner/clock/stop_check.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/store/record.hpp"

#include <optional>
#include <span>

namespace damlab {

/// What a player is asked.
struct Turn {
    const Game& game;
    std::span<const Move> legal; ///< the legal moves of the side to move, one at least
    const Clock* clock;          ///< null: no limit for the whole game
    const StopCheck& should_stop;
};

/// What it decides.
struct Decision {
    std::optional<Move> move; ///< empty if the player was told to stop, and where what follows says so
    std::int16_t score = no_score;
    /// It took longer than it may for a move; then there is none.
    bool out_of_time = false;
    /// Of an external engine. There is a move all the same if it is one that is let pass.
    std::optional<hub::Fault> fault = {};
};

/// Chooses moves, for one side of one game at a time, in the rule set it was made for.
/// With a limit of nodes or depth, or none, what it plays depends on the game and the seed alone.
class Player {
public:
    virtual ~Player() = default;

    /// Forgets the last game. Comes before the first move of every game. The check is not kept.
    virtual void new_game(std::uint64_t seed, const StopCheck& should_stop) = 0;
    /// Lets the player begin to think about the turn that decide() will be called with next. Whether it
    /// thinks elsewhere, so that there is something else to do meanwhile.
    virtual bool ask(const Turn& /*turn*/) { return false; }
    /// Comes after ask().
    [[nodiscard]] virtual Decision decide(const Turn& turn) = 0;
    /// It will not be asked any more. Of many players, all should be told before the first is destroyed.
    virtual void dismiss() {}
    /// What an external engine calls the rule set that it plays; empty if it does not say.
    [[nodiscard]] virtual std::string_view variant() const { return {}; }
};

} // namespace damlab
