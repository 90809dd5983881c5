#pragma once

#include "engine/game/draw_counters.hpp"
#include "engine/game/status.hpp"
#include "engine/movegen/move_list.hpp"

#include <span>
#include <vector>

namespace damlab {

/// Draws on top of the draw rules, for games between programs.
struct Adjudication {
    int ply_limit = 0;      ///< drawn after so many plies; 0: none
    int repetition_cut = 0; ///< drawn when a position stands for this time; 0: never
};

/// A game from its start to where it stands: positions, moves and draw counters.
class Game {
public:
    Game(const RuleSet& set, DrawRules draws, const Position& start, Adjudication extra = {});
    /// From the starting position, with the default draw rules.
    explicit Game(const RuleSet& set);

    /// Plays a move. It must be legal; that is not checked.
    void play(const Move& move);

    /// Whether the game is over, and how. A win is looked for before a draw.
    [[nodiscard]] Status status() const;
    /// The same for a caller who has counted the legal moves of the side to move.
    [[nodiscard]] Status status(std::size_t legal_moves) const;

    [[nodiscard]] const RuleSet& rule_set() const { return *set_; }
    [[nodiscard]] const DrawRules& draw_rules() const { return draws_; }
    [[nodiscard]] const Position& position() const { return positions_.back(); }
    [[nodiscard]] const Position& start() const { return positions_.front(); }
    [[nodiscard]] int ply() const { return static_cast<int>(moves_.size()); }
    [[nodiscard]] std::span<const Move> moves() const { return moves_; }
    /// Every position of the game: one more than there are moves.
    [[nodiscard]] std::span<const Position> positions() const { return positions_; }

    /// The positions that can still come again, oldest first: those since the last capture or move of a
    /// man, without the present one. What a SearchRequest takes as its history.
    [[nodiscard]] std::span<const Position> reversible_history() const;
    [[nodiscard]] DrawClock draw_clock() const { return counters_.nearest(); }
    [[nodiscard]] const DrawCounters& draw_counters() const { return counters_; }

    /// How many times the present position has stood on the board, this time included.
    [[nodiscard]] int occurrences() const;

private:
    const RuleSet* set_;
    DrawRules draws_;
    Adjudication extra_;
    std::vector<Position> positions_;
    std::vector<Move> moves_;
    DrawCounters counters_;
    std::size_t reversible_ = 0; ///< plies since the last capture or move of a man
};

} // namespace damlab
