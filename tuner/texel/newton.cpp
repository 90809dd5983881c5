#include "tuner/texel/newton.hpp"

#include "engine/error.hpp"
#include "tuner/texel/cross_entropy.hpp"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace damlab::texel {
namespace {

using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;

std::span<const double> span_of(const Vector& vector) { return {vector.data(), std::size_t(vector.size())}; }

Vector vector_of(std::span<const double> values) {
    return Eigen::Map<const Vector>(values.data(), Eigen::Index(values.size()));
}

/// The Cholesky factor of the second derivatives with ridge.
Eigen::LLT<Matrix> factorise(const std::vector<double>& hessian, Eigen::Index columns, double ridge) {
    Matrix matrix = Eigen::Map<const Matrix>(hessian.data(), columns, columns);
    matrix.diagonal().array() += ridge;
    Eigen::LLT<Matrix> factor(matrix);
    if (factor.info() != Eigen::Success)
        throw InputError(
            "the weights cannot be told apart by these positions: some occur in none, or always together; "
            "give a ridge above zero, or more games");
    return factor;
}

double per_row(double sum, const DesignMatrix& data) {
    return data.rows() == 0 ? 0 : sum / double(data.rows());
}

/// The penalised loss that a fit makes small.
class Objective {
public:
    Objective(const DesignMatrix& data, Vector origin, const FitOptions& options)
        : data_{data},
          origin_{std::move(origin)},
          options_{options} {}

    [[nodiscard]] double loss(const Vector& at) const {
        return cross_entropy(data_, span_of(at), options_.threads);
    }
    [[nodiscard]] double penalty(const Vector& at) const {
        return options_.ridge / 2 * (at - origin_).squaredNorm();
    }

    struct NewtonStep {
        Vector step;
        double promised; ///< how far a full step would bring the loss down, were it quadratic
    };
    [[nodiscard]] NewtonStep step_from(const Vector& at) const {
        const Derivatives here = derivatives(data_, span_of(at), options_.threads);
        const Vector gradient = vector_of(here.gradient) + options_.ridge * (at - origin_);
        Vector step = -factorise(here.hessian, at.size(), options_.ridge).solve(gradient);
        const double promised = -gradient.dot(step) / 2;
        return {std::move(step), promised};
    }

private:
    const DesignMatrix& data_;
    Vector origin_;
    FitOptions options_;
};

} // namespace

FitState fit(const DesignMatrix& data, const DesignMatrix& hold_out, std::span<const double> start,
             const FitOptions& options, const AfterIteration& after_iteration) {
    const Objective objective{data, vector_of(start), options};
    Vector at = vector_of(start);
    double loss = objective.loss(at);
    auto state_after = [&](int iteration, double largest_step) {
        return FitState{.iteration = iteration,
                        .coefficients = {at.begin(), at.end()},
                        .fit_loss = per_row(loss, data),
                        .hold_out_loss =
                            per_row(cross_entropy(hold_out, span_of(at), options.threads), hold_out),
                        .largest_step = largest_step};
    };

    FitState state = state_after(0, 0);
    bool go_on = after_iteration(state);
    for (int iteration = 1; go_on && iteration <= options.iterations; ++iteration) {
        auto [step, promised] = objective.step_from(at);
        // Backtracking: Boyd and Vandenberghe, Convex Optimization (2004), algorithms 9.2 and 9.5.
        constexpr double negligible = 1e-12, sufficient = 0.1, shortest = 1e-6;
        const double before = loss + objective.penalty(at);
        if (promised < negligible * (1 + before)) break;
        double length = 1;
        double next_loss = objective.loss(at + step);
        while (next_loss + objective.penalty(at + length * step) >
                   before - 2 * sufficient * length * promised &&
               length > shortest) {
            length /= 2;
            next_loss = objective.loss(at + length * step);
        }
        if (length <= shortest) break; // no better point within the precision of the sums
        at += length * step;
        loss = next_loss;
        state = state_after(iteration, length * step.lpNorm<Eigen::Infinity>());
        go_on = after_iteration(state);
    }
    return state;
}

std::vector<double> standard_errors(const DesignMatrix& data, std::span<const double> coefficients,
                                    const FitOptions& options) {
    const Eigen::Index columns = data.columns();
    const Derivatives here = derivatives(data, coefficients, options.threads);
    const std::vector<double> scatter = gradient_scatter(data, coefficients, options.threads);
    const auto factor = factorise(here.hessian, columns, options.ridge);
    const Matrix half = factor.solve(Eigen::Map<const Matrix>(scatter.data(), columns, columns));
    const Matrix covariance = factor.solve(half.transpose());
    const Vector errors = covariance.diagonal().cwiseMax(0).cwiseSqrt();
    return {errors.begin(), errors.end()};
}

} // namespace damlab::texel
