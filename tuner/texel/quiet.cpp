#include "tuner/texel/quiet.hpp"

#include "engine/kernel/kernel.hpp"

namespace damlab::texel {
namespace {

/// Exchanges of material where no one has to capture, in the yardstick's units.
class Exchange {
public:
    explicit Exchange(const RuleSet& set)
        : list_captures_{kernel(set.id).list_captures},
          king_{set.rules.kings == KingRange::flying ? 300 : 140} {}

    /// Whether the side to move can gain `target` or more, by captures alone and the best replies to them.
    [[nodiscard]] bool can_gain(const Position& position, int target) const {
        if (target <= 0) return true; // by not capturing
        MoveList captures;
        list_captures_(position, captures);
        for (const Move& move : captures)
            if (const int gain = gain_of(position, move);
                gain >= target && !can_gain(position.after(move), gain - target + 1))
                return true;
        return false;
    }

private:
    static constexpr int man = 100;

    [[nodiscard]] int gain_of(const Position& position, const Move& move) const {
        const int kings = (move.captured & position.kings).count();
        return kings * king_ + (move.captured.count() - kings) * man + (move.crowned ? king_ - man : 0);
    }

    void (*list_captures_)(const Position&, MoveList&);
    int king_;
};

} // namespace

bool is_quiet(const RuleSet& set, const Position& position) {
    Position turned = position;
    turned.turn = !position.turn;
    if (!set.rules.capturing_compulsory) {
        const Exchange exchange{set};
        return !exchange.can_gain(position, 1) && !exchange.can_gain(turned, 1);
    }
    const auto can_capture = [&](const Position& from) {
        MoveList captures;
        kernel(set.id).list_captures(from, captures);
        return !captures.empty();
    };
    return !can_capture(position) && !can_capture(turned);
}

} // namespace damlab::texel
