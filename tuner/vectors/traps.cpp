#include "tuner/vectors/traps.hpp"

#include "tuner/vectors/legal_in_order.hpp"

#include <algorithm>
#include <array>

namespace damlab {
namespace {

/// A trap that is not the misreading of one rule.
struct Special {
    Trap trap;
    bool (*covers)(const RuleSet&, const Position&, std::span<const Move> legal);
};

bool lost_without_pieces(const RuleSet&, const Position& position, std::span<const Move>) {
    return position.own().empty();
}
bool lost_without_moves(const RuleSet&, const Position& position, std::span<const Move> legal) {
    return !position.own().empty() && legal.empty();
}
bool captures_five(const RuleSet&, const Position&, std::span<const Move> legal) {
    return std::ranges::any_of(legal, [](const Move& move) { return move.captured.count() >= 5; });
}
bool returns_to_start(const RuleSet&, const Position&, std::span<const Move> legal) {
    return std::ranges::any_of(legal, [](const Move& move) { return move.from == move.to; });
}
bool is_start(const RuleSet& set, const Position& position, std::span<const Move>) {
    return position == starting_position(set.rules.board, set.first);
}

constexpr std::array specials{
    Special{{"start-position", "the pieces stand as a game begins, and the right side moves"}, is_start},
    Special{{"lost-without-pieces", "whoever has no piece left has lost"}, lost_without_pieces},
    Special{{"lost-without-moves", "whoever cannot move has lost, pieces or not"}, lost_without_moves},
    Special{{"five-captured", "a capture may be of five pieces and more"}, captures_five},
    Special{{"returns-to-start", "a capture may end where it started"}, returns_to_start},
};

} // namespace

Traps::Traps(const RuleSet& set) : set_{&set}, misreadings_{misreadings(set.rules)} {
    for (const Misreading& misreading : misreadings_)
        traps_.push_back({misreading.id, misreading.rule});
    for (const Special& special : specials)
        traps_.push_back(special.trap);
}

bool Traps::covers(std::size_t index, const Position& position) const {
    const std::vector<Move> legal = legal_in_order(*set_, position);
    if (index >= misreadings_.size())
        return specials[index - misreadings_.size()].covers(*set_, position, legal);
    return in_order(moves_by(misreadings_[index].reading, position)) != legal;
}

std::vector<std::string> Traps::covered_by(const Position& position) const {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < traps_.size(); ++i)
        if (covers(i, position)) ids.emplace_back(traps_[i].id);
    return ids;
}

} // namespace damlab
