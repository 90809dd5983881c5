#pragma once

#include "tuner/statistics/ratings.hpp"
#include "tuner/tournament/standings.hpp"
#include "tuner/tournament/tournament_run.hpp"

#include <string>

namespace damlab {

/// What a run has come to, for its readers.
struct Report {
    RunRecord run;
    TournamentConfig config;
    Standings standings;                ///< of the pairs that count
    std::uint64_t surplus = 0;          ///< pairs stored beyond the end of a sequential test
    std::optional<SequentialTest> test; ///< over the contiguous prefix of the stored pairs
    RatingOptions rating_options;
    std::optional<Ratings> ratings; ///< of three players or more, once pairs link them all
};

/// Throws InputError if the store has no such run.
[[nodiscard]] Report make_report(const Store& store, RunId id, const RatingOptions& ratings = {});

/// As a table for people, ending in a line break. The same for the same stored pairs, byte for byte.
[[nodiscard]] std::string report_text(const Report& report);
/// As a JSON object on one line, without a line break.
[[nodiscard]] std::string report_json(const Report& report);

/// "+56.9 [+45.1, +68.9]", "-" without games.
[[nodiscard]] std::string elo_text(const Pentanomial& pairs);
/// "LLR 1.23 in [-2.94, 2.94], normalized Elo [0, 5]" and, once decided, what was accepted.
[[nodiscard]] std::string test_text(const SequentialTest& test);

} // namespace damlab
