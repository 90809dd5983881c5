#pragma once

#include "engine/eval/weights.hpp"
#include "engine/rules/rule_set.hpp"

#include <array>
#include <bit>
#include <string>

namespace damlab {

/// A square's class for kings, which know no direction: the squares that reflections in the main road and
/// in the diagonal across it take into one another. Named after its lowest square, by dense number.
constexpr int king_class(Geometry shape, Square square) {
    const int row = shape.row(square), file = shape.file(square), last = shape.side - 1;
    const auto ordinal = [&](int r, int f) { return r * shape.stride() + f / 2; };
    int lowest = ordinal(row, file);
    for (const int other :
         {ordinal(file, row), ordinal(last - file, last - row), ordinal(last - row, last - file)})
        lowest = other < lowest ? other : lowest;
    return lowest;
}

/// Endings of few pieces against a king and nothing else.
enum class LoneKing : std::uint8_t { against_two, against_three, against_three_on_main_road };
inline constexpr int lone_king_endings = 3;

/// Up to how many rows from its crowning a man may count as a runaway.
inline constexpr int runaway_rows = 3;

/// Where the groups of features have their slots. What the features are is told by features.hpp.
struct SlotLayout {
    int man;       ///< by square in the man's own view, but for its far row
    int king;      ///< by class of square
    int back_row;  ///< by pattern of two men or more on the back row
    int runaway;   ///< by rows to go, from 1
    int lone_king; ///< by ending, LoneKing
    int tempo;
    int opposition;
    int support;
    int isolated;
    int steps;
    int safe_steps;
    int imbalance;
    int king_steps;
    int only_kings;
    int count; ///< of all slots

    std::array<std::int8_t, 50> king_place;     ///< in the group, by dense number of the square
    std::array<std::int8_t, 32> back_row_place; ///< in the group, by pattern; -1: none
};

/// Rule sets of the same board share a layout.
[[nodiscard]] constexpr SlotLayout slot_layout(BoardSize board) {
    const Geometry shape = geometry(board);
    SlotLayout slots{};
    int next = 0;
    const auto group = [&](int size) {
        const int first = next;
        next += size;
        return first;
    };
    slots.man = group(shape.squares() - shape.stride());

    int classes = 0;
    for (int i = 0; i < shape.squares(); ++i) {
        const int lowest = king_class(shape, shape.from_ordinal(i));
        slots.king_place[std::size_t(i)] =
            lowest == i ? static_cast<std::int8_t>(classes++) : slots.king_place[std::size_t(lowest)];
    }
    slots.king = group(classes);

    int patterns = 0;
    for (unsigned pattern = 0; pattern < 1U << shape.stride(); ++pattern)
        slots.back_row_place[pattern] =
            static_cast<std::int8_t>(std::popcount(pattern) >= 2 ? patterns++ : -1);
    slots.back_row = group(patterns);

    slots.runaway = group(runaway_rows);
    slots.lone_king = group(lone_king_endings);
    slots.tempo = group(1);
    slots.opposition = group(1);
    slots.support = group(1);
    slots.isolated = group(1);
    slots.steps = group(1);
    slots.safe_steps = group(1);
    slots.imbalance = group(1);
    slots.king_steps = group(1);
    slots.only_kings = group(1);
    slots.count = next;
    return slots;
}

[[nodiscard]] std::size_t slot_count(const RuleSet& set);

/// The name of a slot, the same in every version that has the slot: "man.12", "king.1", "tempo". Squares go
/// by their numbers from the top left, seen from White's side.
[[nodiscard]] std::string slot_name(const RuleSet& set, std::size_t slot);

/// The yardstick's evaluation as weights: where tuning starts.
[[nodiscard]] Weights default_weights(const RuleSet& set);

} // namespace damlab
