#pragma once

#include "tuner/clock/stop_check.hpp"
#include "tuner/statistics/draw_model.hpp"
#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/pair_results.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace damlab {

/// What the covariance of ratings is taken from. Both take the two games of a pair as one observation.
enum class RatingIntervals : std::uint8_t {
    sandwich,       ///< H^-1 (sum of g g^T over pairs) H^-1; P. Huber, Fifth Berkeley Symposium (1967) 221
    pair_bootstrap, ///< 1,000 fits to pairs drawn again, with replacement, from those of each two players
};

/// "sandwich", "bootstrap".
[[nodiscard]] std::string_view name(RatingIntervals intervals);

struct RatingOptions {
    DrawModel model = DrawModel::davidson;
    RatingIntervals intervals = RatingIntervals::sandwich;
    /// Virtual games of each of the three results, for each meeting and for whoever begins. Keeps
    /// ratings finite where a player has won everything or everything was drawn.
    double prior = 0.25;
};

/// The strengths of any number of players fitted jointly, with the advantage of the first move and the
/// frequency of draws. Elo here is scaled so that, near equality, it means what logistic Elo means.
struct Ratings {
    std::vector<double> elo; ///< by player; the average is 0
    Estimate first_move_advantage{};
    double draw_parameter = 0; ///< nu, or draw Elo (which is not scaled)
    double scale = 1; ///< from the model's own D to Elo: 2 / (2 + nu), or 4x / (1 + x)^2, x = 10^(-e/400)
    double draws_between_equals = 0;    ///< their share
    double negative_log_likelihood = 0; ///< without that of the prior
    /// Covariance of `elo`, players x players by rows.
    std::vector<double> covariance;
    /// Someone has fewer than `few_pairs` won or lost pairs. Then what the options say would claim too much,
    /// and the covariance is the inverse of the Hessian, which takes all games as independent.
    bool by_single_games = false;

    [[nodiscard]] Estimate estimate(std::size_t player) const;
    [[nodiscard]] double standard_error(std::size_t player) const;
    /// The likelihood that one player is stronger than another.
    [[nodiscard]] double los(std::size_t player, std::size_t opponent) const;
};

/// Fits the ratings of `players` players; one meeting for each two that met. Nothing unless everyone is
/// linked to everyone by pairs, directly or through others: else ratings mean nothing. Nothing either if it
/// is told to stop: for hundreds of players a fit takes long.
[[nodiscard]] std::optional<Ratings> fit_ratings(int players, std::span<const Meeting> meetings,
                                                 const RatingOptions& options = {},
                                                 const StopCheck& should_stop = {});

} // namespace damlab
