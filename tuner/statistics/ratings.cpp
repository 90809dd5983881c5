#include "tuner/statistics/ratings.hpp"

#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/normal.hpp"
#include "tuner/statistics/resampled_pairs.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace damlab {
namespace {

constexpr double elo_per_logit = 400 / std::numbers::ln10;

/// Minus the logarithm of the probability of a result, with its derivatives by x, the difference in strength
/// in logits as White sees it, and by the draw parameter.
struct Loss {
    double value;
    double by_x, by_d;
    double by_xx, by_xd, by_dd;
};

/// `d` is ln nu. In these coordinates the model is log-linear: the weights of loss, draw and win are
/// exp(-x/2), nu and exp(x/2).
Loss davidson_loss(int result, double x, double d) {
    const std::array<double, 3> exponent{-x / 2, d, x / 2};
    const double top = *std::ranges::max_element(exponent);
    std::array<double, 3> p{};
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i)
        sum += p[i] = std::exp(exponent[i] - top);
    for (double& share : p)
        share /= sum;
    const double slope = (p[2] - p[0]) / 2; // the expected derivative of the exponent by x
    const auto r = static_cast<std::size_t>(result);
    return {.value = top + std::log(sum) - exponent[r],
            .by_x = slope - (result - 1) / 2.0,
            .by_d = p[1] - (result == 1),
            .by_xx = (p[2] + p[0]) / 4 - slope * slope,
            .by_xd = -slope * p[1],
            .by_dd = p[1] * (1 - p[1])};
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }
double log_logistic(double x) { return x > 0 ? -std::log1p(std::exp(-x)) : x - std::log1p(std::exp(x)); }

/// `d` is the draw Elo in logits: White wins with probability logistic(x - d) and loses with logistic(-x -
/// d).
Loss rao_kupper_loss(int result, double x, double d) {
    if (result != 1) {
        const int sign = result == 2 ? 1 : -1;
        const double rest = logistic(d - sign * x); // that it does not come to this
        const double curve = rest * (1 - rest);
        return {.value = -log_logistic(sign * x - d),
                .by_x = -sign * rest,
                .by_d = rest,
                .by_xx = curve,
                .by_xd = -sign * curve,
                .by_dd = curve};
    }
    // draw = logistic(d - x) logistic(d + x) (1 - exp(-2d))
    const double a = logistic(x - d); // White wins
    const double b = logistic(-x - d);
    const double growth = 1 / std::expm1(2 * d);
    return {.value = -log_logistic(d - x) - log_logistic(d + x) - std::log(-std::expm1(-2 * d)),
            .by_x = a - b,
            .by_d = -a - b - 2 * growth,
            .by_xx = a * (1 - a) + b * (1 - b),
            .by_xd = -a * (1 - a) + b * (1 - b),
            .by_dd = a * (1 - a) + b * (1 - b) + 4 * growth * (1 + growth)};
}

/// The parameters: a strength for each player, then White's advantage and the draw parameter, in logits.
class Fit {
public:
    Fit(int players, std::span<const PairTable> pairs, const RatingOptions& options)
        : players_{players},
          pairs_{pairs},
          options_{options},
          parameters_{Eigen::VectorXd::Zero(players + 2)} {
        if (options.model == DrawModel::rao_kupper) draw() = 1;
    }

    void run() {
        double loss = evaluate(parameters_);
        for (int iteration = 0; iteration < 200; ++iteration) {
            const Eigen::VectorXd step = solver().solve(gradient_);
            double share = 1;
            Eigen::VectorXd next = parameters_ - step;
            // The loss is convex: a step that does not lower it is too long.
            while (!is_valid(next) || (evaluate(next) > loss && share > 1e-10)) {
                share /= 2;
                next = parameters_ - share * step;
            }
            loss = evaluate(next);
            parameters_ = next;
            if (step.lpNorm<Eigen::Infinity>() < 1e-12) break;
        }
    }

    [[nodiscard]] Ratings ratings() {
        evaluate(parameters_);
        const auto inverse =
            solver().solve(Eigen::MatrixXd::Identity(parameters_.size(), parameters_.size())).eval();
        Ratings ratings;
        ratings.draw_parameter =
            options_.model == DrawModel::davidson ? std::exp(draw()) : draw() * elo_per_logit;
        const double x = std::exp(-draw());
        ratings.scale = options_.model == DrawModel::davidson ? 2 / (2 + ratings.draw_parameter)
                                                              : 4 * x / ((1 + x) * (1 + x));
        const double unit = elo_per_logit * ratings.scale;
        for (int i = 0; i < players_; ++i)
            ratings.elo.push_back(unit * parameters_[i]);
        ratings.white_advantage = unit * parameters_[players_];
        // x / (1 + x) each wins, with x = 10^(-e/400).
        ratings.draws_between_equals = options_.model == DrawModel::davidson
                                           ? ratings.draw_parameter / (2 + ratings.draw_parameter)
                                           : 1 - 2 * x / (1 + x);
        ratings.negative_log_likelihood = likelihood_of_games_;
        const Eigen::MatrixXd of_pairs = inverse * scatter() * inverse;
        // What makes the Hessian regular adds a constant to the covariances, which is no part of them.
        const double constant = 1 / (static_cast<double>(players_) * players_);
        ratings.by_single_games = have_few_decisive();
        for (int i = 0; i < players_; ++i)
            for (int j = 0; j < players_; ++j)
                ratings.covariance.push_back(
                    unit * unit * (ratings.by_single_games ? inverse(i, j) - constant : of_pairs(i, j)));
        return ratings;
    }

private:
    /// Whether someone has so few won or so few lost pairs that their scatter says little.
    [[nodiscard]] bool have_few_decisive() const {
        std::vector<std::array<double, 2>> decisive(static_cast<std::size_t>(players_));
        for (const PairTable& table : pairs_)
            for (std::size_t a = 0; a < 3; ++a)
                for (std::size_t b = 0; b < 3; ++b) {
                    if (a + b == 2) continue;
                    decisive[static_cast<std::size_t>(table.first)][a + b > 2 ? 1 : 0] += table.counts[a][b];
                    decisive[static_cast<std::size_t>(table.second)][a + b > 2 ? 0 : 1] += table.counts[a][b];
                }
        return std::ranges::any_of(decisive,
                                   [](const auto& d) { return d[0] < few_pairs || d[1] < few_pairs; });
    }

    double& draw() { return parameters_[players_ + 1]; }

    [[nodiscard]] bool is_valid(const Eigen::VectorXd& parameters) const {
        return options_.model == DrawModel::davidson || parameters[players_ + 1] > 0;
    }

    [[nodiscard]] Loss loss_of(int white, int black, int result, const Eigen::VectorXd& parameters) const {
        const double x = parameters[white] - parameters[black] + parameters[players_];
        const double d = parameters[players_ + 1];
        return options_.model == DrawModel::davidson ? davidson_loss(result, x, d)
                                                     : rao_kupper_loss(result, x, d);
    }

    /// Adds the gradient of a game's loss.
    void add_gradient(Eigen::VectorXd& gradient, int white, int black, const Loss& loss,
                      double weight) const {
        gradient[white] += weight * loss.by_x;
        gradient[black] -= weight * loss.by_x;
        gradient[players_] += weight * loss.by_x;
        gradient[players_ + 1] += weight * loss.by_d;
    }

    void add(int white, int black, const Loss& loss, double weight) {
        add_gradient(gradient_, white, black, loss, weight);
        const std::array<std::pair<int, double>, 3> direction{{{white, 1.0}, {black, -1.0}, {players_, 1.0}}};
        for (const auto& [i, si] : direction) {
            for (const auto& [j, sj] : direction)
                hessian_(i, j) += weight * si * sj * loss.by_xx;
            hessian_(i, players_ + 1) += weight * si * loss.by_xd;
            hessian_(players_ + 1, i) += weight * si * loss.by_xd;
        }
        hessian_(players_ + 1, players_ + 1) += weight * loss.by_dd;
    }

    /// The loss, with gradient and Hessian, of all games and the prior.
    double evaluate(const Eigen::VectorXd& parameters) {
        gradient_ = Eigen::VectorXd::Zero(parameters.size());
        hessian_ = Eigen::MatrixXd::Zero(parameters.size(), parameters.size());
        likelihood_of_games_ = 0;
        double total = 0;
        for (const PairTable& table : pairs_) {
            for (int result = 0; result < 3; ++result) {
                const auto r = static_cast<std::size_t>(result);
                double as_white = 0;
                double as_black = 0;
                for (std::size_t other = 0; other < 3; ++other) {
                    as_white += table.counts[r][other];
                    as_black += table.counts[other][2 - r];
                }
                for (const bool white : {true, false}) {
                    const int one = white ? table.first : table.second;
                    const int two = white ? table.second : table.first;
                    const double games = white ? as_white : as_black;
                    const Loss loss = loss_of(one, two, result, parameters);
                    likelihood_of_games_ += games * loss.value;
                    total += (games + options_.prior) * loss.value;
                    add(one, two, loss, games + options_.prior);
                }
            }
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
        for (const PairTable& table : pairs_)
            for (int a = 0; a < 3; ++a)
                for (int b = 0; b < 3; ++b) {
                    Eigen::VectorXd g = Eigen::VectorXd::Zero(parameters_.size());
                    add_gradient(g, table.first, table.second,
                                 loss_of(table.first, table.second, a, parameters_), 1);
                    add_gradient(g, table.second, table.first,
                                 loss_of(table.second, table.first, 2 - b, parameters_), 1);
                    sum += table.counts[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] * g *
                           g.transpose();
                }
        return sum;
    }

    int players_;
    std::span<const PairTable> pairs_;
    RatingOptions options_;
    Eigen::VectorXd parameters_;
    Eigen::VectorXd gradient_;
    Eigen::MatrixXd hessian_;
    double likelihood_of_games_ = 0;
};

/// Whether pairs link every player to every other.
bool are_linked(int players, std::span<const PairTable> pairs) {
    std::vector<int> group(static_cast<std::size_t>(players));
    for (int i = 0; i < players; ++i)
        group[static_cast<std::size_t>(i)] = i;
    for (const PairTable& table : pairs) {
        const int from = group[static_cast<std::size_t>(table.first)];
        std::ranges::replace(group, from, group[static_cast<std::size_t>(table.second)]);
    }
    return std::ranges::all_of(group, [&](int g) { return g == group.front(); });
}

/// Of `elo`, over fits to pairs drawn again.
std::vector<double> bootstrap_covariance(int players, std::span<const PairTable> pairs,
                                         const RatingOptions& options) {
    constexpr int draws = 1'000; // an error of about 2% in a standard error
    Eigen::MatrixXd elo{draws, players};
    Random random{1};
    for (int draw = 0; draw < draws; ++draw) {
        const auto drawn = resampled_pairs(pairs, random);
        Fit fit{players, drawn, options};
        fit.run();
        const Ratings ratings = fit.ratings();
        elo.row(draw) = Eigen::Map<const Eigen::RowVectorXd>(ratings.elo.data(), players);
    }
    const Eigen::MatrixXd apart = elo.rowwise() - elo.colwise().mean();
    const Eigen::MatrixXd covariance = apart.transpose() * apart / (draws - 1);
    return {covariance.data(), covariance.data() + covariance.size()};
}

} // namespace

std::string_view name(DrawModel model) { return model == DrawModel::davidson ? "davidson" : "rao-kupper"; }

std::string_view name(RatingIntervals intervals) {
    return intervals == RatingIntervals::sandwich ? "sandwich" : "bootstrap";
}

double Ratings::standard_error(std::size_t player) const {
    return std::sqrt(covariance[player * elo.size() + player]);
}

double Ratings::los(std::size_t player, std::size_t opponent) const {
    const auto at = [&](std::size_t i, std::size_t j) { return covariance[i * elo.size() + j]; };
    const double variance = at(player, player) + at(opponent, opponent) - 2 * at(player, opponent);
    if (!(variance > 0)) return 0.5;
    return normal_cdf((elo[player] - elo[opponent]) / std::sqrt(variance));
}

std::optional<Ratings> fit_ratings(int players, std::span<const PairTable> pairs,
                                   const RatingOptions& options) {
    if (players < 1 || !are_linked(players, pairs)) return std::nullopt;
    Fit fit{players, pairs, options};
    fit.run();
    Ratings ratings = fit.ratings();
    if (options.intervals == RatingIntervals::pair_bootstrap && !ratings.by_single_games)
        ratings.covariance = bootstrap_covariance(players, pairs, options);
    return ratings;
}

} // namespace damlab
