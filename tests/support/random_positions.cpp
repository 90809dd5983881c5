#include "tests/support/random_positions.hpp"

#include <algorithm>

namespace damlab {

Position RandomPositions::next() {
    const bool with_kings = made_ % 2 == 1;
    const bool long_capture = made_ / 2 % 4 == 1;
    ++made_;

    const int men = shape_.side == 8 ? 12 : 20;
    const int kings_in_ten = with_kings ? 1 + below(10) : 0;
    Position position{
        .white = {}, .black = {}, .kings = {}, .turn = below(2) == 0 ? Side::white : Side::black};
    if (long_capture) build_long_capture(position, kings_in_ten);
    // Where a draw of squares comes to nothing, draw again.
    while (position.white.empty() || position.black.empty())
        scatter(position, position.white.empty() ? 1 + below(men) : 0,
                position.black.empty() ? 1 + below(men) : 0, kings_in_ten);
    while (with_kings && position.kings.empty())
        place(position, below(2) == 0 ? Side::white : Side::black, any_square(), true);
    return position;
}

void RandomPositions::scatter(Position& position, int white, int black, int kings_in_ten) {
    for (int i = 0; i < white + black; ++i)
        place(position, i < white ? Side::white : Side::black, any_square(), below(10) < kings_in_ten);
}

void RandomPositions::place(Position& position, Side side, Square square, bool king) const {
    if (position.occupied().contains(square)) return;
    if (!king && shape_.far_row(side).contains(square)) return;
    position.set_of(side) |= square;
    if (king) position.kings |= square;
}

/// Walks a piece over the board by jumps and puts a piece of the opponent under each of them.
void RandomPositions::build_long_capture(Position& position, int kings_in_ten) {
    const Side us = position.turn;
    const bool king = kings_in_ten > 0;
    const bool flies = king && rules_.kings == KingRange::flying;
    const bool backward = king || rules_.man_captures == ManCaptures::all_directions;
    const Square start = any_square();
    place(position, us, start, king);
    Bitboard passed = start; // must stay empty

    int row = shape_.row(start), file = shape_.file(start);
    const int jumps = 5 + below(4);
    for (int jump = 0, tries = 0; jump < jumps && tries < 60; ++tries) {
        const int ahead = us == Side::white ? -1 : 1;
        const int down = backward && below(2) == 0 ? -ahead : ahead;
        const int right = below(2) == 0 ? 1 : -1;
        const int before = flies ? below(3) : 0, after = flies ? below(3) : 0;
        const auto square = [&](int steps) {
            return shape_.at(row + steps * down, (file + steps * right) / 2);
        };
        const int end_row = row + (before + 2 + after) * down, end_file = file + (before + 2 + after) * right;
        if (std::min(end_row, end_file) < 0 || std::max(end_row, end_file) >= shape_.side) continue;

        Bitboard path;
        for (int steps = 1; steps <= before + 2 + after; ++steps)
            path |= square(steps);
        const Bitboard over = square(before + 1);
        const Bitboard blocked = position.occupied() & ~Bitboard{start};
        if ((path & blocked) || (over & passed)) continue;
        place(position, !us, over.first(), below(10) < kings_in_ten);
        if (!position.occupied().contains(over.first())) continue; // a man on its far row
        passed |= path & ~over;
        row = end_row;
        file = end_file;
        ++jump;
    }
    // The rest of the board may be filled, but not the route.
    while (below(4) != 0) {
        const Square square = any_square();
        if (!passed.contains(square))
            place(position, below(2) == 0 ? us : !us, square, below(10) < kings_in_ten);
    }
}

} // namespace damlab
