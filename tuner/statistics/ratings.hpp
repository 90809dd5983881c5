#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace damlab {

/// How likely a draw is between players of some difference in strength.
enum class DrawModel : std::uint8_t {
    /// win : draw : loss = r : nu sqrt(r) : 1 with r = 10^(D/400). R. Davidson, JASA 65 (1970) 317.
    davidson,
    /// win = 1 / (1 + 10^((e - D)/400)), loss likewise with -D, e the "draw Elo". P. Rao and L. Kupper, JASA
    /// 62 (1967) 194; the model of BayesElo.
    rao_kupper,
};

/// Pairs of games that two players played, by the results of both games as the first player sees them.
struct PairTable {
    int first = 0;
    int second = 0;
    /// counts[a][b]: the first player's game with the white pieces was lost (0), drawn (1) or won (2), and
    /// that with the black pieces likewise.
    std::array<std::array<double, 3>, 3> counts{};
};

/// What the covariance of ratings is taken from. Both take the two games of a pair as one observation.
enum class RatingIntervals : std::uint8_t {
    sandwich,       ///< H^-1 (sum of g g^T over pairs) H^-1; P. Huber, Fifth Berkeley Symposium (1967) 221
    pair_bootstrap, ///< 1,000 fits to pairs drawn again, with replacement, from those of each two players
};

/// "davidson", "rao-kupper"; "sandwich", "bootstrap".
[[nodiscard]] std::string_view name(DrawModel model);
[[nodiscard]] std::string_view name(RatingIntervals intervals);

struct RatingOptions {
    DrawModel model = DrawModel::davidson;
    RatingIntervals intervals = RatingIntervals::sandwich;
    /// Virtual games of each of the three results, for each two players that met and each colour. Keeps
    /// ratings finite where a player has won everything or everything was drawn.
    double prior = 0.25;
};

/// The strengths of any number of players fitted jointly, with the advantage of the white pieces and the
/// frequency of draws. Elo here is scaled so that, near equality, it means what logistic Elo means.
struct Ratings {
    std::vector<double> elo; ///< by player; the average is 0
    double white_advantage = 0;
    double draw_parameter = 0; ///< nu, or draw Elo (which is not scaled)
    double scale = 1; ///< from the model's own D to Elo: 2 / (2 + nu), or 4x / (1 + x)^2, x = 10^(-e/400)
    double draws_between_equals = 0;    ///< their share
    double negative_log_likelihood = 0; ///< without that of the prior
    /// Covariance of `elo`, players x players by rows.
    std::vector<double> covariance;
    /// Someone has fewer than `few_pairs` won or lost pairs. Then what the options say would claim too much,
    /// and the covariance is the inverse of the Hessian, which takes all games as independent.
    bool by_single_games = false;

    [[nodiscard]] double standard_error(std::size_t player) const;
    /// The likelihood that one player is stronger than another.
    [[nodiscard]] double los(std::size_t player, std::size_t opponent) const;
};

/// Fits the ratings of `players` players. Nothing unless everyone is linked to everyone by pairs, directly
/// or through others: else ratings mean nothing.
[[nodiscard]] std::optional<Ratings> fit_ratings(int players, std::span<const PairTable> pairs,
                                                 const RatingOptions& options = {});

} // namespace damlab
