#include "engine/eval/slots.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab {
namespace {

/// The lowest square of a class of squares for kings, from its place among the classes.
int lowest_square(const SlotLayout& slots, int place) {
    return static_cast<int>(std::ranges::find(slots.king_place, place) - slots.king_place.begin());
}

/// The pattern of a back row as digits, leftmost square first.
std::string pattern_text(const SlotLayout& slots, int place, int squares) {
    const auto found = std::ranges::find(slots.back_row_place, place);
    const auto pattern = found - slots.back_row_place.begin();
    std::string text;
    for (int square = 0; square < squares; ++square)
        text += (pattern >> square & 1) != 0 ? '1' : '0';
    return text;
}

} // namespace

std::size_t slot_count(const RuleSet& set) { return std::size_t(slot_layout(set.rules.board).count); }

std::string slot_name(const RuleSet& set, std::size_t slot) {
    const Geometry shape = geometry(set.rules.board);
    const SlotLayout slots = slot_layout(set.rules.board);
    const int i = static_cast<int>(slot);
    if (i < slots.king) return fmt::format("man.{}", i - slots.man + shape.stride() + 1);
    if (i < slots.back_row) return fmt::format("king.{}", lowest_square(slots, i - slots.king) + 1);
    if (i < slots.runaway)
        return fmt::format("back-row.{}", pattern_text(slots, i - slots.back_row, shape.stride()));
    if (i < slots.lone_king) return fmt::format("runaway.{}", i - slots.runaway + 1);
    if (i < slots.tempo) {
        constexpr std::array endings{"two", "three", "three-on-main-road"};
        return fmt::format("against-lone-king.{}", endings[std::size_t(i - slots.lone_king)]);
    }
    constexpr std::array singles{"tempo",      "opposition", "support",    "isolated",  "steps",
                                 "safe-steps", "imbalance",  "king-steps", "only-kings"};
    return singles.at(std::size_t(i - slots.tempo));
}

Weights default_weights(const RuleSet& set) {
    const Geometry shape = geometry(set.rules.board);
    const SlotLayout slots = slot_layout(set.rules.board);
    Weights weights{std::size_t(slots.count)};
    const auto both = [](int value) {
        return Weight{static_cast<std::int16_t>(value), static_cast<std::int16_t>(value)};
    };
    for (int i = slots.man; i < slots.king; ++i) {
        const Square square = shape.from_ordinal(i - slots.man + shape.stride());
        weights.set(std::size_t(i), both(100 + 3 * shape.advance(Side::white, square)));
    }
    for (int i = slots.king; i < slots.back_row; ++i)
        weights.set(std::size_t(i), both(set.rules.kings == KingRange::flying ? 300 : 140));
    return weights;
}

} // namespace damlab
