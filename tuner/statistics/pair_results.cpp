#include "tuner/statistics/pair_results.hpp"

namespace damlab {
namespace {

void add(GameCounts& counts, std::size_t half_points, std::uint64_t times) {
    (half_points == 2 ? counts.wins : half_points == 1 ? counts.draws : counts.losses) += times;
}

} // namespace

Pentanomial PairResults::pairs() const {
    Pentanomial pairs;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            pairs.counts[a + b] += counts[a][b];
    return pairs;
}

GameCounts PairResults::games() const {
    GameCounts games;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) {
            add(games, a, counts[a][b]);
            add(games, b, counts[a][b]);
        }
    return games;
}

Pentanomial PairResults::pairs_of_first_mover() const {
    Pentanomial pairs;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            pairs.counts[a + 2 - b] += counts[a][b];
    return pairs;
}

GameCounts PairResults::games_of_first_mover() const {
    GameCounts games;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) {
            add(games, a, counts[a][b]);
            add(games, 2 - b, counts[a][b]);
        }
    return games;
}

PairResults PairResults::reversed() const {
    PairResults other;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            other.counts[2 - b][2 - a] = counts[a][b];
    return other;
}

PairResults& PairResults::operator+=(const PairResults& other) {
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            counts[a][b] += other.counts[a][b];
    return *this;
}

} // namespace damlab
