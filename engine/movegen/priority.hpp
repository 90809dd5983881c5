#pragma once

#include "engine/rules/rules.hpp"

#include <cstdint>

namespace damlab {

/// Whether what a capture takes decides if it is legal. Where it does not, that a king must capture rather
/// than a man is left to the generator, which then does not look at the captures of men.
template <Rules R>
inline constexpr bool captures_are_ranked =
    R.choice != CaptureChoice::free && R.choice != CaptureChoice::king_must;

/// How a capture ranks among the captures of a position, as one number to compare: only captures of the
/// highest rank are legal. Where captures are ranked, it grows with every piece jumped; elsewhere all are 0.
using CaptureRank = std::uint32_t;

template <Rules R> constexpr CaptureRank rank_before_capturing(bool by_king) {
    return R.choice == CaptureChoice::italian && by_king ? 1U << 20 : 0;
}

template <Rules R> constexpr CaptureRank rank_after_jump(CaptureRank rank, bool takes_king) {
    const CaptureRank king = takes_king ? 1 : 0;
    switch (R.choice) {
    case CaptureChoice::free:
    case CaptureChoice::king_must:
        return rank;
    case CaptureChoice::most_pieces:
        return rank + 1;
    case CaptureChoice::most_then_kings:
        return rank + 64 + king;
    case CaptureChoice::italian: {
        // From the top: pieces, by a king, kings taken, and the kinds taken in order (one bit a jump).
        constexpr CaptureRank piece = 1U << 21, king_taken = 1U << 16, sequence = king_taken - 1;
        return (rank & ~sequence) + piece + king * king_taken + ((rank & sequence) << 1 | king);
    }
    }
    return rank;
}

} // namespace damlab
