#pragma once

#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/ratings.hpp"
#include "tuner/tournament/standings.hpp"
#include "tuner/tournament/tournament_run.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace damlab {

/// What a run has come to, for its readers.
struct Report {
    RunRecord run;
    TournamentConfig config;
    /// Of the pairs that count: the contiguous prefix of those stored, up to the end of a sequential test. In
    /// an interrupted run those beyond it are the quicker ones, whose results are not like the others'.
    Standings standings;
    std::optional<SequentialTest> test; ///< of the same pairs
    std::uint64_t surplus = 0;          ///< pairs stored beyond the end of the test
    std::uint64_t waiting = 0;          ///< pairs stored beyond one that is still to be played
    RatingOptions rating_options;
    std::optional<Ratings> ratings; ///< of three players or more, once pairs link them all
    bool was_stopped = false;       ///< before the ratings were fitted

    [[nodiscard]] std::uint64_t stored() const {
        return standings.pairs() + standings.void_pairs() + surplus + waiting;
    }
    [[nodiscard]] const std::string& player(int number) const {
        return run.players[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] bool is_match() const { return run.players.size() == 2; }
};

/// Throws InputError if the store has no such run. Told to stop, it leaves out the ratings.
[[nodiscard]] Report make_report(const Store& store, RunId id, const RatingOptions& ratings = {},
                                 const StopCheck& should_stop = {});

/// As a table for people, ending in a line break. The same for the same stored pairs, byte for byte.
[[nodiscard]] std::string report_text(const Report& report);
/// As a JSON object, which json_text() writes.
[[nodiscard]] nlohmann::ordered_json report_json(const Report& report);

/// "+56.9 [+45.1, +68.9]".
[[nodiscard]] std::string elo_text(const Estimate& elo);
/// The same of the first player; "-" without games.
[[nodiscard]] std::string elo_text(const Pentanomial& pairs);
/// "LLR 1.23 in [-2.94, 2.94], normalized Elo [0, 5], pentanomial" and, once decided, which was accepted.
[[nodiscard]] std::string test_text(const SequentialTest& test);

} // namespace damlab
