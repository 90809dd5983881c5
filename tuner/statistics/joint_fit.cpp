#include "tuner/statistics/joint_fit.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace damlab {
namespace {

constexpr double elo_per_logit = 400 / std::numbers::ln10;

/// The parameters: a strength for each player, then the advantage of the first move and the draw parameter,
/// in logits.
class Fit {
public:
    Fit(int players, std::span<const Meeting> meetings, const RatingOptions& options)
        : players_{players},
          meetings_{meetings},
          options_{options},
          parameters_{Eigen::VectorXd::Zero(players + 2)} {
        if (options.model == DrawModel::rao_kupper) draw() = 1;
    }

    /// False if it was told to stop.
    [[nodiscard]] bool run(const StopCheck& should_stop) {
        double loss = evaluate(parameters_);
        for (int iteration = 0; iteration < 200; ++iteration) {
            const Eigen::VectorXd step = solver().solve(gradient_);
            // Where a step promises less than rounding lets the loss tell, the step after it would promise
            // the square of that.
            if (gradient_.dot(step) / 2 <= 1e-14 * loss) {
                parameters_ -= step;
                break;
            }
            // The loss is convex: a step that does not lower it is too long.
            constexpr double least_share = 1e-10;
            double share = 1;
            while (share > least_share && !(evaluate(parameters_ - share * step) <= loss)) {
                if (should_stop()) return false;
                share /= 2;
            }
            if (share <= least_share) break; // it is as low as rounding lets it be
            parameters_ -= share * step;
            loss = evaluate(parameters_);
            if (should_stop()) return false;
        }
        return true;
    }

    [[nodiscard]] Ratings ratings() {
        evaluate(parameters_);
        const Eigen::MatrixXd inverse =
            solver().solve(Eigen::MatrixXd::Identity(parameters_.size(), parameters_.size()));
        const Eigen::MatrixXd of_pairs = inverse * scatter() * inverse;
        Ratings ratings;
        ratings.draw_parameter =
            options_.model == DrawModel::davidson ? std::exp(draw()) : draw() * elo_per_logit;
        const double x = std::exp(-draw());
        ratings.scale = options_.model == DrawModel::davidson ? 2 / (2 + ratings.draw_parameter)
                                                              : 4 * x / ((1 + x) * (1 + x));
        const double unit = elo_per_logit * ratings.scale;
        for (int i = 0; i < players_; ++i)
            ratings.elo.push_back(unit * parameters_[i]);
        const double of_advantage = (first_mover_has_few_decisive() ? inverse : of_pairs)(players_, players_);
        ratings.first_move_advantage =
            normal_estimate(unit * parameters_[players_], unit * std::sqrt(of_advantage));
        // x / (1 + x) each wins, with x = 10^(-e/400).
        ratings.draws_between_equals = options_.model == DrawModel::davidson
                                           ? ratings.draw_parameter / (2 + ratings.draw_parameter)
                                           : 1 - 2 * x / (1 + x);
        ratings.negative_log_likelihood = loss_of_games_;
        // What makes the Hessian regular adds a constant to the covariances, which is no part of them.
        const double constant = 1 / (static_cast<double>(players_) * players_);
        ratings.by_single_games = someone_has_few_decisive();
        for (int i = 0; i < players_; ++i)
            for (int j = 0; j < players_; ++j)
                ratings.covariance.push_back(
                    unit * unit * (ratings.by_single_games ? inverse(i, j) - constant : of_pairs(i, j)));
        return ratings;
    }

private:
    /// Whether someone has so few won or so few lost pairs that their scatter says little.
    [[nodiscard]] bool someone_has_few_decisive() const {
        std::vector<Pentanomial> pairs(static_cast<std::size_t>(players_));
        for (const auto& [first, second, results] : meetings_) {
            pairs[static_cast<std::size_t>(first)] += results.pairs();
            pairs[static_cast<std::size_t>(second)] += results.reversed().pairs();
        }
        return std::ranges::any_of(pairs, has_few_decisive);
    }
    /// The same of the side that begins.
    [[nodiscard]] bool first_mover_has_few_decisive() const {
        Pentanomial pairs;
        for (const Meeting& met : meetings_)
            pairs += met.results.pairs_of_first_mover();
        return has_few_decisive(pairs);
    }

    double& draw() { return parameters_[players_ + 1]; }

    /// The loss of a game that `mover` begins against `other`, and has lost (0), drawn (1) or won (2).
    [[nodiscard]] Loss loss_of(int mover, int other, int result, const Eigen::VectorXd& parameters) const {
        return damlab::loss_of(options_.model, result,
                               parameters[mover] - parameters[other] + parameters[players_],
                               parameters[players_ + 1]);
    }

    /// Adds the gradient of a game's loss.
    void add_gradient(Eigen::VectorXd& gradient, int mover, int other, const Loss& loss,
                      double weight) const {
        gradient[mover] += weight * loss.by_x;
        gradient[other] -= weight * loss.by_x;
        gradient[players_] += weight * loss.by_x;
        gradient[players_ + 1] += weight * loss.by_d;
    }

    void add(int mover, int other, const Loss& loss, double weight) {
        add_gradient(gradient_, mover, other, loss, weight);
        const std::array<std::pair<int, double>, 3> direction{{{mover, 1.0}, {other, -1.0}, {players_, 1.0}}};
        for (const auto& [i, si] : direction) {
            for (const auto& [j, sj] : direction)
                hessian_(i, j) += weight * si * sj * loss.by_xx;
            hessian_(i, players_ + 1) += weight * si * loss.by_xd;
            hessian_(players_ + 1, i) += weight * si * loss.by_xd;
        }
        hessian_(players_ + 1, players_ + 1) += weight * loss.by_dd;
    }

    /// The loss, with gradient and Hessian, of all games and the prior; infinite where the draw parameter
    /// means nothing.
    double evaluate(const Eigen::VectorXd& parameters) {
        if (options_.model == DrawModel::rao_kupper && !(parameters[players_ + 1] > 0))
            return std::numeric_limits<double>::infinity();
        gradient_ = Eigen::VectorXd::Zero(parameters.size());
        hessian_ = Eigen::MatrixXd::Zero(parameters.size(), parameters.size());
        loss_of_games_ = 0;
        double total = 0;
        const auto add_games = [&](int mover, int other, int result, std::uint64_t count) {
            const auto games = static_cast<double>(count);
            const Loss loss = loss_of(mover, other, result, parameters);
            loss_of_games_ += games * loss.value;
            total += (games + options_.prior) * loss.value;
            add(mover, other, loss, games + options_.prior);
        };
        for (const auto& [first, second, results] : meetings_)
            for (std::size_t result = 0; result < 3; ++result) {
                std::uint64_t first_begins = 0;
                std::uint64_t second_begins = 0;
                for (std::size_t other = 0; other < 3; ++other) {
                    first_begins += results.counts[result][other];
                    second_begins += results.counts[other][2 - result];
                }
                add_games(first, second, static_cast<int>(result), first_begins);
                add_games(second, first, static_cast<int>(result), second_begins);
            }
        return total;
    }

    /// A factorisation of the Hessian. Adding a constant to all strengths changes nothing, so it is singular
    /// in that direction, in which the gradient is 0; a term along it makes it regular.
    [[nodiscard]] Eigen::LDLT<Eigen::MatrixXd> solver() const {
        Eigen::MatrixXd regular = hessian_;
        regular.topLeftCorner(players_, players_).array() += 1;
        return regular.ldlt();
    }

    /// The sum over pairs of games of g g^T, g the gradient of the pair's loss.
    [[nodiscard]] Eigen::MatrixXd scatter() const {
        Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(parameters_.size(), parameters_.size());
        Eigen::VectorXd g = Eigen::VectorXd::Zero(parameters_.size());
        for (const auto& [first, second, results] : meetings_)
            for (int a = 0; a < 3; ++a)
                for (int b = 0; b < 3; ++b) {
                    const std::uint64_t count =
                        results.counts[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
                    if (count == 0) continue;
                    const std::array touched{first, second, players_, players_ + 1};
                    for (const int i : touched)
                        g[i] = 0;
                    add_gradient(g, first, second, loss_of(first, second, a, parameters_), 1);
                    add_gradient(g, second, first, loss_of(second, first, 2 - b, parameters_), 1);
                    for (const int i : touched)
                        for (const int j : touched)
                            sum(i, j) += static_cast<double>(count) * g[i] * g[j];
                }
        return sum;
    }

    int players_;
    std::span<const Meeting> meetings_;
    RatingOptions options_;
    Eigen::VectorXd parameters_;
    Eigen::VectorXd gradient_;
    Eigen::MatrixXd hessian_;
    double loss_of_games_ = 0;
};

} // namespace

std::optional<Ratings> joint_fit(int players, std::span<const Meeting> meetings, const RatingOptions& options,
                                 const StopCheck& should_stop) {
    Fit fit{players, meetings, options};
    if (!fit.run(should_stop)) return std::nullopt;
    return fit.ratings();
}

} // namespace damlab
