#include "tuner/tournament/standings.hpp"

#include "tuner/hub/fault.hpp"
#include "tuner/tournament/pair_points.hpp"

#include <algorithm>
#include <numeric>

namespace damlab {
namespace {

void add(GameCounts& counts, std::size_t half_points, std::uint64_t times) {
    (half_points == 2 ? counts.wins : half_points == 1 ? counts.draws : counts.losses) += times;
}

} // namespace

Pentanomial Encounter::pairs() const {
    Pentanomial pairs;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            pairs.counts[a + b] += results[a][b];
    return pairs;
}

GameCounts Encounter::games() const {
    GameCounts games;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) {
            add(games, a, results[a][b]);
            add(games, b, results[a][b]);
        }
    return games;
}

GameCounts Encounter::as_white() const {
    GameCounts games;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            add(games, a, results[a][b]);
    return games;
}

Encounter Encounter::reversed() const {
    Encounter other;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            other.results[2 - b][2 - a] = results[a][b];
    return other;
}

Encounter& Encounter::operator+=(const Encounter& other) {
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            results[a][b] += other.results[a][b];
    return *this;
}

void Standings::add(const StoredPair& pair) {
    for (std::size_t number = 0; number < 2; ++number)
        for (const EngineFault& fault : pair.games[number].faults)
            ++faults_[(fault.side == Side::white) == (number == 0) ? pair.first : pair.second][fault.kind];
    const auto white = first_players_points(pair, 0);
    const auto black = first_players_points(pair, 1);
    if (!white || !black) {
        ++void_pairs_;
        return;
    }
    ++pairs_;
    ++encounters_[{pair.rules, pair.first, pair.second}]
          .results[static_cast<std::size_t>(*white)][static_cast<std::size_t>(*black)];
    for (const StoredGame& game : pair.games) {
        ++reasons_[game.reason];
        plies_ += game.plies;
    }
}

const Standings::FaultCounts& Standings::faults(int player) const {
    static const FaultCounts none;
    const auto found = faults_.find(player);
    return found == faults_.end() ? none : found->second;
}

std::uint64_t Standings::faults() const {
    std::uint64_t count = 0;
    for (const auto& [player, kinds] : faults_)
        for (const auto& [kind, times] : kinds)
            if (!hub::is_let_pass(kind)) count += times;
    return count;
}

GameCounts Standings::white() const {
    GameCounts white;
    for (const auto& [key, encounter] : encounters_) {
        white += encounter.as_white();
        white += encounter.reversed().as_white();
    }
    return white;
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

std::vector<int> players_by_score(const Standings& standings, std::size_t players) {
    std::vector<int> order(players);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](int player) { return standings.total(player).games().score(); });
    return order;
}

Standings stored_standings(const Store& store, const RunRecord& run) {
    Standings standings;
    store.for_each_result(run.id, [&](const StoredPair& pair) {
        if (!run.counted || pair.index < *run.counted) standings.add(pair);
    });
    return standings;
}

} // namespace damlab
