#include "tuner/statistics/rating_bootstrap.hpp"

#include "tuner/statistics/joint_fit.hpp"
#include "tuner/statistics/resampled_pairs.hpp"

#include <Eigen/Dense>
#include <cmath>

namespace damlab {

bool bootstrap_intervals(Ratings& ratings, std::span<const Meeting> meetings, const RatingOptions& options,
                         const StopCheck& should_stop) {
    constexpr int draws = 1'000; // an error of about 2% in a standard error
    const auto players = static_cast<int>(ratings.elo.size());
    Eigen::MatrixXd drawn{draws, players + 1}; // Elo of the players, then the advantage of the first move
    Random random{1};
    for (int draw = 0; draw < draws; ++draw) {
        const auto again = resampled_pairs(meetings, random);
        const auto fitted = joint_fit(players, again, options, should_stop);
        if (!fitted || should_stop()) return false;
        drawn.row(draw).head(players) = Eigen::Map<const Eigen::RowVectorXd>(fitted->elo.data(), players);
        drawn(draw, players) = fitted->first_move_advantage.value;
    }
    const Eigen::MatrixXd apart = drawn.rowwise() - drawn.colwise().mean();
    const Eigen::MatrixXd all = apart.transpose() * apart / (draws - 1);
    const Eigen::MatrixXd covariance = all.topLeftCorner(players, players);
    ratings.covariance.assign(covariance.data(), covariance.data() + covariance.size());
    ratings.first_move_advantage =
        normal_estimate(ratings.first_move_advantage.value, std::sqrt(all(players, players)));
    return true;
}

} // namespace damlab
