#pragma once

#include "engine/eval/weights.hpp"
#include "engine/rules/rule_set.hpp"

#include <string>

namespace damlab {

/// Where the groups of features have their slots. Rule sets of the same board and kings share a layout.
struct SlotLayout {
    int squares;      ///< of the board
    int man_square;   ///< a man by square, White's view, dense numbers from 0; the far row has none
    int king_class;   ///< a king by class of square
    int king_classes; ///< how many
    int tempo;        ///< the turn to move
    int count;        ///< of all slots
};

[[nodiscard]] constexpr SlotLayout slot_layout(Rules rules) {
    const Geometry shape = geometry(rules.board);
    SlotLayout layout{};
    layout.squares = shape.squares();
    layout.king_classes = 1;
    int next = 0;
    layout.man_square = next;
    next += layout.squares;
    layout.king_class = next;
    next += layout.king_classes;
    layout.tempo = next;
    next += 1;
    layout.count = next;
    return layout;
}

[[nodiscard]] std::size_t slot_count(const RuleSet& set);

/// The name of a slot, the same in every version: what files of weights use. "man.12", "king.0", "tempo".
[[nodiscard]] std::string slot_name(const RuleSet& set, std::size_t slot);

/// The yardstick's evaluation as weights: where tuning starts.
[[nodiscard]] Weights default_weights(const RuleSet& set);

} // namespace damlab
