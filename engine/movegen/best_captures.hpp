#pragma once

#include "engine/board/bitboard.hpp"
#include "engine/movegen/inline_list.hpp"
#include "engine/movegen/priority.hpp"

#include <algorithm>

namespace damlab {

/// Captures that differ at most in the square that they end on.
struct CaptureSet {
    Bitboard captured;
    Bitboard to;
    Square from;
    bool crowned;
};

/// Of the captures added, those of the highest rank; routes that come to the same move are one. Routes are
/// merged after their ranks were compared, as two routes of one move may rank differently.
template <Rules R> class BestCaptures {
public:
    void add(const CaptureSet& capture, CaptureRank rank) {
        if constexpr (captures_are_ranked<R>) {
            if (rank < best_) return;
            if (rank > best_) {
                best_ = rank;
                captures_.clear();
            }
        }
        if (capture.captured.count() >= fewest_with_two_routes) {
            const auto same = std::ranges::find_if(captures_, [&](const CaptureSet& other) {
                return other.captured == capture.captured && other.from == capture.from &&
                       other.crowned == capture.crowned;
            });
            if (same != captures_.end()) {
                same->to |= capture.to;
                return;
            }
        }
        captures_.push(capture);
    }

    [[nodiscard]] bool empty() const { return captures_.empty(); }
    [[nodiscard]] const CaptureSet* begin() const { return captures_.begin(); }
    [[nodiscard]] const CaptureSet* end() const { return captures_.end(); }

private:
    /// Two pieces can be taken in one order only: where the route turns between them, the second is not on a
    /// line with the square that the capture began on.
    static constexpr int fewest_with_two_routes = 3;

    InlineList<CaptureSet, 32> captures_;
    CaptureRank best_ = 0;
};

} // namespace damlab
