#include "tuner/vectors/shrink.hpp"

#include <vector>

namespace damlab {
namespace {

Position without(const Position& position, Bitboard pieces) {
    return {.white = position.white & ~pieces,
            .black = position.black & ~pieces,
            .kings = position.kings & ~pieces,
            .turn = position.turn};
}

/// Whether it empties neither side.
bool leaves_both(const Position& smaller, const Position& position) {
    return (!smaller.white.empty() || position.white.empty()) &&
           (!smaller.black.empty() || position.black.empty());
}

/// The positions one step smaller, in the order in which they are tried.
std::vector<Position> smaller_ones(Geometry shape, const Position& position) {
    std::vector<Position> list;
    const auto add = [&](Bitboard pieces) {
        const Position next = without(position, pieces);
        if (leaves_both(next, position)) list.push_back(next);
    };
    for (const Square square : position.occupied())
        add(square);
    for (const Side side : {Side::white, Side::black})
        for (const Square square : position.kings_of(side) & ~shape.far_row(side)) {
            Position next = position;
            next.kings ^= square;
            list.push_back(next);
        }
    for (const Square a : position.occupied())
        for (const Square b : position.occupied())
            if (index(a) < index(b)) add(Bitboard{a} | b);
    return list;
}

} // namespace

Position shrink(BoardSize board, Position position, const std::function<bool(const Position&)>& holds) {
    const Geometry shape = geometry(board);
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (const Position& next : smaller_ones(shape, position))
            if (holds(next)) {
                position = next;
                smaller = true;
                break;
            }
    }
    return position;
}

} // namespace damlab
