#include "engine/eval/slots.hpp"

#include <fmt/format.h>

namespace damlab {

std::size_t slot_count(const RuleSet& set) { return std::size_t(slot_layout(set.rules).count); }

std::string slot_name(const RuleSet& set, std::size_t slot) {
    const SlotLayout layout = slot_layout(set.rules);
    const int i = static_cast<int>(slot);
    if (i < layout.king_class) return fmt::format("man.{}", i - layout.man_square + 1);
    if (i < layout.tempo) return fmt::format("king.{}", i - layout.king_class);
    return "tempo";
}

Weights default_weights(const RuleSet& set) {
    const SlotLayout layout = slot_layout(set.rules);
    const Geometry shape = geometry(set.rules.board);
    Weights weights{std::size_t(layout.count)};
    const auto both = [](int value) {
        return Weight{static_cast<std::int16_t>(value), static_cast<std::int16_t>(value)};
    };
    for (int i = 0; i < layout.squares; ++i)
        weights.set(std::size_t(layout.man_square + i),
                    both(100 + 3 * shape.advance(Side::white, shape.from_ordinal(i))));
    for (int i = 0; i < layout.king_classes; ++i)
        weights.set(std::size_t(layout.king_class + i),
                    both(set.rules.kings == KingRange::flying ? 300 : 140));
    return weights;
}

} // namespace damlab
