#pragma once

#include "engine/board/position.hpp"

namespace damlab::yardstick {

/// The yardstick's own key of a position, the same on every machine and for good.
constexpr std::uint64_t key_of(const Position& position) {
    // A sum of products with odd multipliers, then two rounds of the finaliser that D. Stafford fitted for
    // 64 bits ("Better bit mixing", 2011, variant 13), which spread the sum over the bits of the index.
    std::uint64_t key = position.white.bits() * 0x9e3779b97f4a7c15U +
                        position.black.bits() * 0xd1b54a32d192ed03U +
                        position.kings.bits() * 0x8cb92ba72f3d8dd7U +
                        (position.turn == Side::white ? 0x2545f4914f6cdd1dU : 0);
    key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9U;
    key = (key ^ key >> 27) * 0x94d049bb133111ebU;
    return key ^ key >> 31;
}

} // namespace damlab::yardstick
