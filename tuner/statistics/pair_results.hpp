#pragma once

#include "tuner/statistics/pentanomial.hpp"

#include <array>
#include <cstdint>

namespace damlab {

/// Wins, draws and losses of a player.
struct GameCounts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] constexpr std::uint64_t games() const { return wins + draws + losses; }
    /// Points a game, from 0 to 1; 0 without games.
    [[nodiscard]] constexpr double score() const {
        return games() == 0 ? 0 : (double(wins) + 0.5 * double(draws)) / double(games());
    }
    constexpr GameCounts& operator+=(const GameCounts& other) {
        wins += other.wins;
        draws += other.draws;
        losses += other.losses;
        return *this;
    }
    friend constexpr bool operator==(const GameCounts&, const GameCounts&) = default;
};

/// Pairs of games by the results of both, as one of two players sees them.
struct PairResults {
    /// counts[a][b]: pairs in which the player lost (0), drew (1) or won (2) the game in which it had the
    /// side that begins, and likewise the game in which the other had it.
    std::array<std::array<std::uint64_t, 3>, 3> counts{};

    [[nodiscard]] Pentanomial pairs() const;
    [[nodiscard]] GameCounts games() const;
    /// What the side that begins did in these games, whoever had it.
    [[nodiscard]] Pentanomial pairs_of_first_mover() const;
    [[nodiscard]] GameCounts games_of_first_mover() const;
    /// As the other player sees it.
    [[nodiscard]] PairResults reversed() const;
    PairResults& operator+=(const PairResults& other);
    friend bool operator==(const PairResults&, const PairResults&) = default;
};

/// All pairs that two players played, as the first of them sees it.
struct Meeting {
    int first = 0;
    int second = 0;
    PairResults results = {};
};

} // namespace damlab
