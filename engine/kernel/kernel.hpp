#pragma once

#include "engine/eval/feature_row.hpp"
#include "engine/movegen/move_list.hpp"
#include "engine/rules/rule_set.hpp"
#include "engine/search/request.hpp"
#include "engine/search/transposition_table.hpp"
#include "engine/yardstick/table.hpp"

namespace damlab {

/// What a rule set compiles to: the entry points of its code, reached by name at run time. Behind each
/// of them everything is a template of the rules.
struct Kernel {
    /// Replaces the list by the legal moves of the side to move.
    void (*list_moves)(const Position&, MoveList&);
    /// Replaces the list by the legal captures, none if there are none.
    void (*list_captures)(const Position&, MoveList&);
    /// The number of legal moves, without listing them.
    std::uint64_t (*count_moves)(const Position&);
    /// The number of sequences of `depth` legal moves.
    std::uint64_t (*perft)(const Position&, int depth);
    /// The same, with every last move put into a list.
    std::uint64_t (*perft_listed)(const Position&, int depth);

    /// The engine's search, with weights that have the rule set's slots.
    SearchResult (*search)(const Weights&, TranspositionTable&, const SearchRequest&);
    /// The yardstick's search: frozen, what strength is measured against.
    SearchResult (*yardstick)(yardstick::Table&, const SearchRequest&);
    /// The yardstick's evaluation, for the side to move.
    Score (*yardstick_evaluation)(const Position&);
    /// The engine's evaluation, for the side to move.
    Score (*evaluate)(const Weights&, const Position&);
    /// Replaces the row by that of the position in the tuner's design matrix.
    void (*feature_row)(const Position&, FeatureRow&);
};

[[nodiscard]] const Kernel& kernel(RuleSetId id);

} // namespace damlab
