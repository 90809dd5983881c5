#pragma once

#include "engine/rules/rule_set.hpp"

#include <cstdint>
#include <vector>

namespace damlab {

/// Who plays whom.
enum class Format : std::uint8_t {
    match,       ///< two players
    round_robin, ///< everyone everyone
    gauntlet,    ///< the first player everyone else
    sprt,        ///< two players, until the sequential test has decided
};

/// A pair to be played: two games from one opening, colours reversed.
struct PairTask {
    std::uint64_t index = 0;
    RuleSetId rules{};
    int first = 0; ///< player with the white pieces in the first game
    int second = 0;
    std::uint64_t opening = 0; ///< index in the rule set's suite

    friend bool operator==(const PairTask&, const PairTask&) = default;
};

/// The pairs of a tournament, each computed from its index alone. They come in rounds: in a round every
/// pairing plays one pair in every rule set, all from the same opening of that rule set. Openings come in a
/// random order that the seed decides, and none comes again before all have.
class Schedule {
public:
    struct Suite {
        RuleSetId rules;
        std::uint64_t openings; ///< how many; at least one
    };

    /// `rounds`: pairs for each pairing and rule set.
    Schedule(Format format, int players, std::vector<Suite> suites, std::uint64_t rounds, std::uint64_t seed);

    [[nodiscard]] std::uint64_t size() const;
    [[nodiscard]] PairTask operator[](std::uint64_t index) const;

    struct Pairing {
        int first;
        int second;
    };
    [[nodiscard]] const std::vector<Pairing>& pairings() const { return pairings_; }
    [[nodiscard]] const std::vector<Suite>& suites() const { return suites_; }
    /// Suites with fewer openings than there are rounds: players without randomness will repeat games.
    [[nodiscard]] std::vector<Suite> wrapping() const;

private:
    std::vector<Pairing> pairings_;
    std::vector<Suite> suites_;
    std::uint64_t rounds_;
    std::uint64_t seed_;
};

} // namespace damlab
