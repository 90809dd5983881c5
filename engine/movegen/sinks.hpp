#pragma once

#include "engine/movegen/move_list.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace damlab {

/// What the generator calls for every move it finds. A sink takes moves a set at a time, so that one
/// that only counts need not look at each.
///
///     step<Delta>(to, far_row)      men and one-step kings that moved by Delta; far_row crowns (empty for
///     kings) slide(from, to)               a flying king to any of `to` jump<Delta>(to, far_row)      single
///     captures that landed on `to`, two Deltas on capture(from, to, captured, crowned)   a capture that may
///     end on any of `to` clear()                       forget the captures so far: one of higher rank was
///     found
///
/// A capture of three pieces or more may reach the sink once for each route; the sink merges them.

/// Makes a list of the moves.
class ListSink {
public:
    explicit ListSink(MoveList& list) : list_{&list} {}

    template <int Delta> void step(Bitboard to, Bitboard far_row) {
        for (const Square square : to)
            list_->push({.captured = {},
                         .from = Square(index(square) - Delta),
                         .to = square,
                         .crowned = far_row.contains(square)});
    }
    void slide(Square from, Bitboard to) {
        for (const Square square : to)
            list_->push({.captured = {}, .from = from, .to = square, .crowned = false});
    }
    template <int Delta> void jump(Bitboard to, Bitboard far_row) {
        for (const Square square : to)
            list_->push({.captured = Square(index(square) - Delta),
                         .from = Square(index(square) - 2 * Delta),
                         .to = square,
                         .crowned = far_row.contains(square)});
    }
    void capture(Square from, Bitboard to, Bitboard captured, bool crowned) {
        const bool routes_may_meet = captured.count() >= 3;
        for (const Square square : to) {
            const Move move{.captured = captured, .from = from, .to = square, .crowned = crowned};
            if (!routes_may_meet || std::find(list_->begin(), list_->end(), move) == list_->end())
                list_->push(move);
        }
    }
    void clear() { list_->clear(); }

private:
    MoveList* list_;
};

/// Counts the moves.
class CountSink {
public:
    [[nodiscard]] std::uint64_t count() const { return count_; }

    template <int> void step(Bitboard to, Bitboard) { count_ += std::uint64_t(to.count()); }
    void slide(Square, Bitboard to) { count_ += std::uint64_t(to.count()); }
    template <int> void jump(Bitboard to, Bitboard) { count_ += std::uint64_t(to.count()); }
    void capture(Square from, Bitboard to, Bitboard captured, bool crowned) {
        if (captured.count() < 3) {
            count_ += std::uint64_t(to.count());
            return;
        }
        for (const Square square : to) {
            const Move move{.captured = captured, .from = from, .to = square, .crowned = crowned};
            if (std::find(met_.begin(), met_.end(), move) != met_.end()) continue;
            met_.push(move);
            ++count_;
        }
    }
    void clear() {
        count_ = 0;
        met_.clear();
    }

private:
    std::uint64_t count_ = 0;
    MoveList met_; ///< captures that another route may reach too
};

} // namespace damlab
