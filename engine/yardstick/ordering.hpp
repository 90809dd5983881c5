#pragma once

#include "engine/movegen/move_list.hpp"
#include "engine/yardstick/evaluation.hpp"
#include "engine/yardstick/table.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace damlab::yardstick {

/// Quiet moves that cut off earlier: two killers a ply, and a count for origin and destination.
class QuietMemory {
public:
    [[nodiscard]] bool is_killer(int ply, int slot, const Move& move) const {
        return killers_[std::size_t(ply)][std::size_t(slot)] == name(move);
    }
    [[nodiscard]] int history(Side side, const Move& move) const {
        return history_[std::size_t(side)][std::size_t(index(move.from))][std::size_t(index(move.to))];
    }

    void cut_off(Side side, int ply, int depth, const Move& move) {
        auto& [first, second] = killers_[std::size_t(ply)];
        if (first != name(move)) {
            second = first;
            first = name(move);
        }
        int& count = history_[std::size_t(side)][std::size_t(index(move.from))][std::size_t(index(move.to))];
        count = std::min(count + depth * depth, history_limit);
    }

    static constexpr int history_limit = (1 << 20) - 1;
    static constexpr int plies = 100; ///< of full-width search, the root among them

private:
    /// 0 names no move: none goes from square 0 to square 0 without capturing.
    static constexpr std::uint16_t name(const Move& move) {
        return static_cast<std::uint16_t>(index(move.from) << 8 | index(move.to));
    }

    std::array<std::array<std::uint16_t, 2>, plies> killers_{};
    std::array<std::array<std::array<int, 64>, 64>, 2> history_{};
};

/// Hands out moves in the yardstick's order, which doesn't depend on the order of the list: the table's
/// move; captures, by the value of what they take, then crowning ones first; crownings; killers; the other
/// moves by history. What is still equal goes by origin, destination and captured squares, as the mover
/// sees the board.
template <Rules R> class Ordered {
public:
    /// Looks at the moves of `position`, of which next() rearranges the list. `known` may be null.
    Ordered(const Position& position, MoveList& moves, const Entry* known, const QuietMemory& memory, int ply)
        : moves_{moves},
          side_{position.turn} {
        if (moves.size() > near_.size()) {
            far_.resize(moves.size());
            orders_ = far_.data();
        }
        for (std::size_t i = 0; i < moves.size(); ++i)
            orders_[i] = order(position, moves[i], known, memory, ply);
    }
    Ordered(const Ordered&) = delete;
    Ordered& operator=(const Ordered&) = delete;

    /// The next move, or null after the last.
    [[nodiscard]] const Move* next() {
        if (next_ == moves_.size()) return nullptr;
        std::size_t best = next_;
        for (std::size_t i = next_ + 1; i < moves_.size(); ++i)
            if (orders_[i] > orders_[best] ||
                (orders_[i] == orders_[best] && precedes(moves_[i].captured, moves_[best].captured)))
                best = i;
        std::swap(orders_[best], orders_[next_]);
        std::swap(moves_.begin()[best], moves_.begin()[next_]);
        return &moves_[next_++];
    }

private:
    /// From last to first.
    enum class Class : std::uint8_t { quiet, killer, crowning, capture, known };

    static std::uint64_t order(const Position& position, const Move& move, const Entry* known,
                               const QuietMemory& memory, int ply) {
        const auto [kind, value] = rank(position, move, known, memory, ply);
        constexpr int last = geometry(R.board).bits() - 1;
        const bool white = position.turn == Side::white;
        const int from = white ? last - index(move.from) : index(move.from);
        const int to = white ? last - index(move.to) : index(move.to);
        return std::uint64_t(kind) << 56 | std::uint64_t(value) << 16 | std::uint64_t(from) << 8 |
               std::uint64_t(to);
    }

    static std::pair<Class, int> rank(const Position& position, const Move& move, const Entry* known,
                                      const QuietMemory& memory, int ply) {
        if (known != nullptr && index(move.from) == known->from && index(move.to) == known->to)
            return {Class::known, 0};
        if (move.is_capture()) {
            const int kings = (move.captured & position.kings).count();
            const Score taken = man_value * (move.captured.count() - kings) + king_value<R> * kings;
            return {Class::capture, 2 * taken + (move.crowned ? 1 : 0)};
        }
        if (move.crowned) return {Class::crowning, 0};
        if (memory.is_killer(ply, 0, move)) return {Class::killer, 1};
        if (memory.is_killer(ply, 1, move)) return {Class::killer, 0};
        return {Class::quiet, memory.history(position.turn, move)};
    }

    /// Whether the lowest square, as the mover sees the board, that only one of the sets has is in `a`.
    [[nodiscard]] bool precedes(Bitboard a, Bitboard b) const {
        const Bitboard different = a ^ b;
        if (!different) return false;
        return a.contains(side_ == Side::white ? different.first() : different.last());
    }

    MoveList& moves_;
    Side side_;
    std::array<std::uint64_t, 128> near_; // not initialised: most lists are short
    std::vector<std::uint64_t> far_;      // for more moves than that
    std::uint64_t* orders_ = near_.data();
    std::size_t next_ = 0;
};

} // namespace damlab::yardstick
