#pragma once

#include "tuner/statistics/pair_results.hpp"
#include "tuner/store/store.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damlab {

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

    [[nodiscard]] const std::map<Key, PairResults>& encounters() const { return encounters_; }
    /// Those in which a pair counts.
    [[nodiscard]] std::vector<RuleSetId> rule_sets() const;
    /// What follows is over all rule sets, or in one of them.
    using InRules = std::optional<RuleSetId>;
    /// As `player` sees it.
    [[nodiscard]] PairResults between(int player, int opponent, InRules rules = {}) const;
    /// Against everyone.
    [[nodiscard]] PairResults total(int player, InRules rules = {}) const;
    /// All pairs, as the first player of each sees it.
    [[nodiscard]] PairResults total(InRules rules = {}) const;
    /// One for each two players that met.
    [[nodiscard]] std::vector<Meeting> meetings() const;

    /// Games by what ended them, and the pairs in which a game was void.
    [[nodiscard]] const std::map<EndReason, std::uint64_t>& reasons() const { return reasons_; }
    [[nodiscard]] std::uint64_t void_pairs() const { return void_pairs_; }
    [[nodiscard]] std::uint64_t pairs() const { return pairs_; }
    [[nodiscard]] std::uint64_t plies() const { return plies_; }

    /// Of an external engine, by what it was, also in games that were played again or are void: what it did
    /// wrong, and what was let pass.
    using FaultCounts = std::map<std::string, std::uint64_t>;
    [[nodiscard]] const FaultCounts& faults(int player) const;
    [[nodiscard]] const FaultCounts& let_pass(int player) const;
    /// What all players did wrong.
    [[nodiscard]] std::uint64_t faults() const;

    friend bool operator==(const Standings&, const Standings&) = default;

private:
    template <class Use> void for_each_total(int player, InRules rules, const Use& use) const;

    std::map<Key, PairResults> encounters_;
    /// The same by player, as it sees them: there are many encounters where there are many players.
    std::map<std::pair<int, RuleSetId>, PairResults> totals_;
    std::map<EndReason, std::uint64_t> reasons_;
    std::uint64_t pairs_ = 0; ///< without the void ones
    std::uint64_t void_pairs_ = 0;
    std::uint64_t plies_ = 0;
    std::map<int, FaultCounts> faults_;   ///< by player
    std::map<int, FaultCounts> let_pass_; ///< by player
};

/// The numbers of so many players, the best score first, those with the same in their order.
[[nodiscard]] std::vector<int> players_by_score(const Standings& standings, std::size_t players);

} // namespace damlab
