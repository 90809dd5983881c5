#include "tuner/tournament/standings.hpp"

#include "tuner/tournament/pair_points.hpp"

namespace damlab {
namespace {

void count(GameCounts& counts, int half_points) {
    ++(half_points == 2 ? counts.wins : half_points == 1 ? counts.draws : counts.losses);
}

constexpr GameCounts swapped(const GameCounts& counts) {
    return {.wins = counts.losses, .draws = counts.draws, .losses = counts.wins};
}

} // namespace

Encounter& Encounter::operator+=(const Encounter& other) {
    pairs += other.pairs;
    games += other.games;
    as_white += other.as_white;
    return *this;
}

Encounter Encounter::reversed() const {
    const GameCounts as_black{.wins = games.wins - as_white.wins,
                              .draws = games.draws - as_white.draws,
                              .losses = games.losses - as_white.losses};
    return {.pairs = pairs.reversed(), .games = swapped(games), .as_white = swapped(as_black)};
}

void Standings::add(const StoredPair& pair) {
    const auto points = first_players_points(pair);
    if (!points) {
        ++void_pairs_;
        return;
    }
    ++pairs_;
    Encounter& encounter = encounters_[{pair.rules, pair.first, pair.second}];
    encounter.pairs.add(*points);
    for (const int number : {0, 1}) {
        const int half_points = *first_players_points(pair, number);
        count(encounter.games, half_points);
        if (number == 0) count(encounter.as_white, half_points);
        count(white_, number == 0 ? half_points : 2 - half_points);
        const StoredGame& game = pair.games[static_cast<std::size_t>(number)];
        ++reasons_[game.reason];
        plies_ += game.plies;
    }
}

Encounter Standings::between(int player, int opponent) const {
    Encounter sum;
    for (const auto& [key, encounter] : encounters_) {
        if (key.first == player && key.second == opponent) sum += encounter;
        if (key.first == opponent && key.second == player) sum += encounter.reversed();
    }
    return sum;
}

Encounter Standings::total(int player) const {
    Encounter sum;
    for (const auto& [key, encounter] : encounters_) {
        if (key.first == player) sum += encounter;
        if (key.second == player) sum += encounter.reversed();
    }
    return sum;
}

Standings stored_standings(const Store& store, const RunRecord& run) {
    Standings standings;
    store.for_each_result(run.id, [&](const StoredPair& pair) {
        if (!run.counted || pair.index < *run.counted) standings.add(pair);
    });
    return standings;
}

} // namespace damlab
