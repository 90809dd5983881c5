#pragma once

#include "tuner/statistics/pentanomial.hpp"
#include "tuner/store/store.hpp"

#include <array>
#include <map>
#include <vector>

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

/// What two players did against each other in a rule set, as the first of them sees it.
struct Encounter {
    /// results[a][b]: pairs in which the first player lost (0), drew (1) or won (2) the game in which it had
    /// the white pieces, and likewise that with the black ones.
    std::array<std::array<std::uint64_t, 3>, 3> results{};

    [[nodiscard]] Pentanomial pairs() const;
    [[nodiscard]] GameCounts games() const;
    [[nodiscard]] GameCounts as_white() const; ///< the games in which the first player had the white pieces
    /// As the second player sees it.
    [[nodiscard]] Encounter reversed() const;
    Encounter& operator+=(const Encounter& other);
    friend bool operator==(const Encounter&, const Encounter&) = default;
};

/// The results of a run so far. Which pairs were added counts, their order does not.
class Standings {
public:
    struct Key {
        RuleSetId rules;
        int first;
        int second;

        friend constexpr auto operator<=>(const Key&, const Key&) = default;
    };

    void add(const StoredPair& pair);

    [[nodiscard]] const std::map<Key, Encounter>& encounters() const { return encounters_; }
    /// Over all rule sets, as `player` sees it.
    [[nodiscard]] Encounter between(int player, int opponent) const;
    /// Against everyone.
    [[nodiscard]] Encounter total(int player) const;
    /// Games by what ended them, and the pairs in which a game was void.
    [[nodiscard]] const std::map<EndReason, std::uint64_t>& reasons() const { return reasons_; }
    [[nodiscard]] std::uint64_t void_pairs() const { return void_pairs_; }
    [[nodiscard]] std::uint64_t pairs() const { return pairs_; }
    /// Wins, draws and losses of White.
    [[nodiscard]] GameCounts white() const;
    [[nodiscard]] std::uint64_t plies() const { return plies_; }

    /// What external engines did wrong, by what it was: with all that was let pass, and in games that were
    /// played again or are void.
    using FaultCounts = std::map<std::string, std::uint64_t>;
    [[nodiscard]] const FaultCounts& faults(int player) const;
    /// Of all players, without what was let pass.
    [[nodiscard]] std::uint64_t faults() const;

    friend bool operator==(const Standings&, const Standings&) = default;

private:
    std::map<Key, Encounter> encounters_;
    std::map<EndReason, std::uint64_t> reasons_;
    std::uint64_t pairs_ = 0; ///< without the void ones
    std::uint64_t void_pairs_ = 0;
    std::uint64_t plies_ = 0;
    std::map<int, FaultCounts> faults_; ///< by player
};

/// The numbers of so many players, the best score first, those with the same in their order.
[[nodiscard]] std::vector<int> players_by_score(const Standings& standings, std::size_t players);

/// The standings of a stored run: of the pairs that reports count.
[[nodiscard]] Standings stored_standings(const Store& store, const RunRecord& run);

} // namespace damlab
