#pragma once

#include "engine/board/geometry.hpp"

namespace damlab {

/// A legal move, and its identity: two captures with the same origin, destination, captured set and
/// resulting piece lead to the same position and are one move, however the route ran.
struct Move {
    Bitboard captured;
    Square from{};
    Square to{};
    bool crowned = false; ///< a man became a king

    [[nodiscard]] constexpr bool is_capture() const { return !captured.empty(); }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Where the pieces stand and whose turn it is. What came before (draw counters, repetitions) belongs
/// to the game.
struct Position {
    Bitboard white;
    Bitboard black;
    Bitboard kings; ///< of both sides
    Side turn = Side::white;

    [[nodiscard]] constexpr Bitboard of(Side side) const { return side == Side::white ? white : black; }
    [[nodiscard]] constexpr Bitboard own() const { return of(turn); }
    [[nodiscard]] constexpr Bitboard opponent() const { return of(!turn); }
    [[nodiscard]] constexpr Bitboard occupied() const { return white | black; }
    [[nodiscard]] constexpr Bitboard men_of(Side side) const { return of(side) & ~kings; }
    [[nodiscard]] constexpr Bitboard kings_of(Side side) const { return of(side) & kings; }
    [[nodiscard]] constexpr Bitboard& set_of(Side side) { return side == Side::white ? white : black; }

    /// The position after a legal move of the side to move.
    [[nodiscard]] constexpr Position after(const Move& move) const {
        Position next = *this;
        const Bitboard from = move.from;
        const Bitboard to = move.to;
        const bool king = move.crowned || !(kings & from).empty();
        next.set_of(turn) = (of(turn) ^ from) | to; // a capture may return to where it started
        next.set_of(!turn) = of(!turn) & ~move.captured;
        next.kings = (kings & ~from & ~move.captured) | (king ? to : Bitboard{});
        next.turn = !turn;
        return next;
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// The position in which a game starts: all men, the first `side / 2 - 1` rows of each side filled.
constexpr Position starting_position(BoardSize size, Side first) {
    const Geometry shape = geometry(size);
    const int filled = shape.side / 2 - 1;
    return {.white = shape.rows(shape.side - filled, shape.side - 1),
            .black = shape.rows(0, filled - 1),
            .kings = {},
            .turn = first};
}

/// A key for tables, the same on every machine. Not for use against an adversary.
constexpr std::uint64_t hash(const Position& position) {
    // Multiply and fold (as in wyhash): each set takes part with a multiplier of its own.
    auto fold = [](std::uint64_t a, std::uint64_t b) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(a) * b;
        return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    };
    const std::uint64_t pieces =
        fold(position.white.bits() ^ 0xa0761d6478bd642fU, position.black.bits() ^ 0xe7037ed1a0b428dbU);
    return fold(pieces ^ 0x8ebc6af09c88c6e3U,
                position.kings.bits() ^
                    (position.turn == Side::white ? 0x589965cc75374cc3U : 0x1d8e4e27c47d124fU));
}

} // namespace damlab
