#pragma once

#include "tuner/statistics/estimate.hpp"
#include "tuner/statistics/pentanomial.hpp"

#include <optional>

namespace damlab {

/// Scores nearer to 0 or 1 than this are taken for it, so that Elo stays finite: 1199.8 at most.
inline constexpr double least_score = 1e-3;

/// Logistic Elo of an expected score, and back.
[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

/// Normalized Elo per standard deviation of a game: 800 / ln 10.
inline constexpr double normalized_elo_scale = 347.43558552260146;

/// What the pairs between two players say about their strength.
struct MatchEstimate {
    Estimate score; ///< the expected score of a game, 0 to 1; with few decisive pairs not the observed one
    Estimate elo;   ///< logistic, of that score
    double los;     ///< likelihood of superiority: that the player is the stronger one
};

/// No games: nothing. The formulas are those of fishtest (github.com/official-stockfish/fishtest,
/// stat_util.py and template_helpers.py), which take the observed frequencies for the true ones.
///
/// With fewer than `few_pairs` lost, or won, pairs those would claim certainty (one pair: LOS 1e-16;
/// 100 drawn pairs: +-0.3 Elo). Then a Dirichlet(1/2) prior over the five outcomes gives mean and variance.
[[nodiscard]] std::optional<MatchEstimate> estimate(const Pentanomial& pairs);
inline constexpr std::uint64_t few_pairs = 10;
[[nodiscard]] constexpr bool has_few_decisive(const Pentanomial& pairs) {
    return pairs.lost_pairs() < few_pairs || pairs.won_pairs() < few_pairs;
}

/// (score - 1/2) / standard deviation of a game, in normalized Elo. No games: nothing. With few decisive
/// pairs fishtest's interval, symmetrical about the value, is far off: it may take in 0 where the player won
/// every game. Then its ends are quantiles of the Dirichlet distribution above.
[[nodiscard]] std::optional<Estimate> normalized_elo(const Pentanomial& pairs);

/// The likelihood of superiority; 1/2 without games.
[[nodiscard]] double likelihood_of_superiority(const Pentanomial& pairs);

} // namespace damlab
