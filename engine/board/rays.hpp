#pragma once

#include "engine/board/direction.hpp"

#include <array>

namespace damlab {

/// All squares that lie behind one another in a direction from a square, the square itself not among them.
template <BoardSize Size, Direction D> struct Rays {
    static constexpr std::array<Bitboard, 64> from = [] {
        std::array<Bitboard, 64> rays{};
        for (const Square square : geometry(Size).board()) {
            Bitboard step = square;
            while ((step = shifted<delta(Size, D)>(step) & geometry(Size).board()))
                rays[std::size_t(index(square))] |= step;
        }
        return rays;
    }();
};

template <BoardSize Size, Direction D> [[nodiscard]] constexpr Bitboard ray(Square from) {
    return Rays<Size, D>::from[std::size_t(index(from))];
}

/// Of squares on a ray in direction D, the one that is met first.
template <Direction D> [[nodiscard]] constexpr Square nearest(Bitboard on_ray) {
    constexpr bool ascending = D == Direction::down_left || D == Direction::down_right;
    return ascending ? on_ray.first() : on_ray.last();
}

/// The squares of a ray before the first one that is in `blocked`.
template <BoardSize Size, Direction D> [[nodiscard]] constexpr Bitboard reach(Square from, Bitboard blocked) {
    const Bitboard squares = ray<Size, D>(from);
    const std::uint64_t hit = (squares & blocked).bits();
    if constexpr (D == Direction::down_left || D == Direction::down_right)
        return squares & Bitboard{(hit & -hit) - 1};
    else
        return hit == 0 ? squares : squares & ~Bitboard{~std::uint64_t{0} >> std::countl_zero(hit)};
}

} // namespace damlab
