#include "tuner/vectors/shut_in.hpp"

#include "engine/kernel/kernel.hpp"
#include "tuner/vectors/legal_in_order.hpp"
#include "tuner/vectors/reading.hpp"

#include <algorithm>

namespace damlab {
namespace {

/// Looks for a move that shuts the opponent in, and walks back from it.
class ShutInFinder {
public:
    ShutInFinder(const RuleSet& set, int plies, Twister& random)
        : set_{set},
          kernel_{kernel(set.id)},
          shape_{geometry(set.rules.board)},
          plies_{plies},
          random_{random} {}

    [[nodiscard]] std::optional<ShutIn> find(const std::function<bool(const ShutIn&)>& wanted) {
        constexpr int most_tries = 200000;
        for (int tries = 0; tries < most_tries; ++tries) {
            const Position last = candidate();
            for (const Move& move : legal(last)) {
                if (move.is_capture() || move.crowned || kernel_.count_moves(last.after(move)) > 0) continue;
                moves_ = {move};
                steps_left_ = 4 * plies_;
                shuffle_ = random_.one_in(2);
                if (!walk_back(last)) continue;
                std::ranges::reverse(moves_);
                ShutIn found{.start = start_, .moves = moves_};
                if (wanted(found)) return found;
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::vector<Move> legal(const Position& position) const {
        return legal_in_order(set_, position);
    }
    /// The moves that capture nothing, whether or not a capture forbids them.
    [[nodiscard]] std::vector<Move> quiet(const Position& position) const {
        Rules rules = set_.rules;
        rules.capturing_compulsory = false;
        std::vector<Move> moves = moves_by(right_reading(rules), position);
        std::erase_if(moves, [](const Move& move) { return move.is_capture(); });
        return moves;
    }

    /// A king on the edge, where it may be shut in, and a few pieces of the side to move, often close by.
    [[nodiscard]] Position candidate() {
        Position position;
        position.turn = random_.one_in(2) ? Side::white : Side::black;
        const int row = random_.below(shape_.side);
        const int column = random_.one_in(2) ? 0 : shape_.stride() - 1;
        const bool close = random_.one_in(2);
        const auto somewhere = [&] {
            if (!close) return shape_.from_ordinal(random_.below(shape_.squares()));
            const int r = std::clamp(row + random_.between(-3, 3), 0, shape_.side - 1);
            const int c = std::clamp(column + random_.between(-2, 2), 0, shape_.stride() - 1);
            return shape_.at(r, c);
        };
        put(position, !position.turn, true, shape_.at(row, column));
        if (random_.one_in(2)) put(position, !position.turn, false, somewhere());
        for (int kings = random_.between(1, 3); kings > 0; --kings)
            put(position, position.turn, true, somewhere());
        for (int men = random_.below(3); men > 0; --men)
            put(position, position.turn, false, somewhere());
        return position;
    }
    void put(Position& position, Side side, bool king, Square square) const {
        if (position.occupied().contains(square)) return;
        if (!king && shape_.far_row(side).contains(square)) return;
        position.set_of(side) |= square;
        if (king) position.kings |= square;
    }

    /// Takes back moves of kings until there are enough of them, trying other ways where it gets stuck.
    bool walk_back(const Position& position) {
        if (int(moves_.size()) == plies_) {
            start_ = position;
            return true;
        }
        if (--steps_left_ < 0) return false;
        Position as_if = position; // the side that has just moved, to move again: its way back
        as_if.turn = !position.turn;
        std::vector<Move> ways = quiet(as_if);
        std::erase_if(ways, [&](const Move& way) { return !position.kings.contains(way.from); });
        for (; !ways.empty(); ways.pop_back()) {
            std::swap(ways[next_way(ways)], ways.back());
            Position before = as_if.after(ways.back());
            before.turn = as_if.turn;
            const Move move{.captured = {}, .from = ways.back().to, .to = ways.back().from, .crowned = false};
            if (std::ranges::count(legal(before), move) == 0) continue;
            moves_.push_back(move);
            if (walk_back(before)) return true;
            moves_.pop_back();
        }
        return false;
    }

    /// Which way to try next: when shuffling the one to where the king will stand two plies later, if it can.
    [[nodiscard]] std::size_t next_way(const std::vector<Move>& ways) {
        if (shuffle_ && moves_.size() >= 3) {
            const Move& later = moves_[moves_.size() - 2];
            const auto back = std::ranges::find_if(
                ways, [&](const Move& way) { return way.from == later.from && way.to == later.to; });
            if (back != ways.end()) return std::size_t(back - ways.begin());
        }
        return std::size_t(random_.below(int(ways.size())));
    }

    const RuleSet& set_;
    const Kernel& kernel_;
    Geometry shape_;
    int plies_;
    Twister& random_;
    Position start_;
    std::vector<Move> moves_; ///< the last first
    int steps_left_ = 0;
    bool shuffle_ = false; ///< to and fro, which takes less room but repeats positions
};

} // namespace

std::optional<ShutIn> find_shut_in(const RuleSet& set, int plies, Twister& random,
                                   const std::function<bool(const ShutIn&)>& wanted) {
    return ShutInFinder{set, plies, random}.find(wanted);
}

} // namespace damlab
