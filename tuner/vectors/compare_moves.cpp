#include "tuner/vectors/compare_moves.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace damlab {
namespace {

bool before(const Move& a, const Move& b) {
    const auto key = [](const Move& move) {
        return std::tuple{move.from, move.to, move.captured.bits(), move.crowned};
    };
    return key(a) < key(b);
}

} // namespace

std::vector<Move> sorted(std::span<const Move> moves) {
    std::vector<Move> list{moves.begin(), moves.end()};
    std::ranges::sort(list, before);
    return list;
}

std::vector<Move> difference(std::span<const Move> a, std::span<const Move> b) {
    std::vector<Move> left;
    std::ranges::set_difference(sorted(a), sorted(b), std::back_inserter(left), before);
    return left;
}

} // namespace damlab
