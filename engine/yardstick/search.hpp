#pragma once

#include "engine/search/alpha_beta.hpp"
#include "engine/yardstick/table.hpp"

namespace damlab::yardstick {

template <Rules R> Score evaluate(const Position& position) {
    constexpr Geometry shape = geometry(R.board);
    constexpr Score king = R.kings == KingRange::flying ? 300 : 140;
    Score white = king * (position.kings_of(Side::white).count() - position.kings_of(Side::black).count());
    for (const Square square : position.men_of(Side::white))
        white += 100 + 3 * shape.advance(Side::white, square);
    for (const Square square : position.men_of(Side::black))
        white -= 100 + 3 * shape.advance(Side::black, square);
    return position.turn == Side::white ? white : -white;
}

template <Rules R> SearchResult search(Table& table, const SearchRequest& request) {
    table.new_search();
    return AlphaBeta<R, decltype(&evaluate<R>)>{request, &evaluate<R>}.run();
}

} // namespace damlab::yardstick
