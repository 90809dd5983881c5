#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// What a suite says of a position or a course of play, as docs/vectors.md and docs/vectors.schema.json
/// describe it: a line of the file each. Squares are numbers on the board of the rule set, from 1.
namespace damlab {

struct VectorMove {
    std::string text; ///< in the rule set's own notation
    int from = 0;
    int to = 0;
    std::vector<int> captured; ///< ascending
    std::vector<int> path;     ///< from `from` to `to`, with the squares between that PDN 3.0 lists
    bool crowned = false;
    std::string fen; ///< after the move

    friend bool operator==(const VectorMove&, const VectorMove&) = default;
};

struct PositionVector {
    std::string id;
    std::string rules;
    std::vector<std::string> covers;
    std::string fen;           ///< in numbers
    std::string algebraic;     ///< the same, algebraic
    std::string status = {};   ///< "ongoing", "lost": for the side to move
    std::string ended_by = {}; ///< empty while the game goes on
    std::vector<VectorMove> moves = {};
    std::array<std::uint64_t, 3> perft{}; ///< at depth 1, 2 and 3
};

/// A ply of a sequence, and how the game stands after it.
struct VectorPly {
    std::string text;
    int from = 0;
    int to = 0;
    std::vector<int> captured;
    int counter = 0; ///< plies that the draw rule has counted
    std::string status = {};
    std::string ended_by = {};

    friend bool operator==(const VectorPly&, const VectorPly&) = default;
};

/// A course of play that drives the counter of the draw rules; the counter is zero at its start.
struct SequenceVector {
    std::string id;
    std::string rules;
    std::vector<std::string> covers;
    std::string draw_rules; ///< their name
    std::string draw_row;   ///< the id of the row whose counter is meant
    std::string fen;
    std::string algebraic;
    std::vector<VectorPly> plies = {};
};

/// All that a suite says of a position; id and covers are left empty.
[[nodiscard]] PositionVector describe(const RuleSet& set, const Position& position);

/// All that a suite says of a course of play; id and covers are left empty. The moves must be legal.
[[nodiscard]] SequenceVector describe(const RuleSet& set, std::string_view draw_rules, std::size_t row,
                                      const Position& start, std::span<const Move> moves);

} // namespace damlab
