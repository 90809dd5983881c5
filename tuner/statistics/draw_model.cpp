#include "tuner/statistics/draw_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace damlab {
namespace {

/// Log-linear: the weights of loss, draw and win are exp(-x/2), nu and exp(x/2).
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

/// A win has probability logistic(x - d), a loss logistic(-x - d).
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
    const double a = logistic(x - d); // a win
    const double b = logistic(-x - d);
    const double growth = 1 / std::expm1(2 * d);
    return {.value = -log_logistic(d - x) - log_logistic(d + x) - std::log(-std::expm1(-2 * d)),
            .by_x = a - b,
            .by_d = -a - b - 2 * growth,
            .by_xx = a * (1 - a) + b * (1 - b),
            .by_xd = -a * (1 - a) + b * (1 - b),
            .by_dd = a * (1 - a) + b * (1 - b) + 4 * growth * (1 + growth)};
}

} // namespace

std::string_view name(DrawModel model) { return model == DrawModel::davidson ? "davidson" : "rao-kupper"; }

Loss loss_of(DrawModel model, int result, double x, double d) {
    return model == DrawModel::davidson ? davidson_loss(result, x, d) : rao_kupper_loss(result, x, d);
}

} // namespace damlab
