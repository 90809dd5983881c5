#include "tuner/statistics/brownian.hpp"

#include <cmath>
#include <numbers>

namespace damlab {
namespace {

constexpr double pi = std::numbers::pi;

/// The logarithm of the normal distribution function; its asymptotic series where it underflows.
double log_normal_cdf(double x) {
    if (x > -30) return std::log(0.5 * std::erfc(-x / std::numbers::sqrt2));
    const double square = x * x;
    return -square / 2 - std::log(-x * std::sqrt(2 * pi)) + std::log1p(-1 / square + 3 / (square * square));
}

/// In what follows the lower barrier is 0, the upper one `a`, the start `x`; time is measured by variance.

/// The probability to be absorbed at 0 sooner or later.
double absorbed_below(double x, double a, double gamma) {
    if (std::abs(gamma * a) < 1e-9) return 1 - x / a;
    if (gamma > 0) return (std::exp(-2 * gamma * x) - std::exp(-2 * gamma * a)) / -std::expm1(-2 * gamma * a);
    return std::expm1(2 * gamma * (a - x)) / std::expm1(2 * gamma * a);
}

/// By eigenfunctions of the interval; for long times.
double by_series(double x, double a, double gamma, double time, double y) {
    double sum = 0;
    for (int n = 1; n < 1000; ++n) {
        const double k = n * pi / a;
        const double rate = (k * k + gamma * gamma) / 2;
        const double amplitude = std::exp(gamma * (y - x) - rate * time);
        sum += amplitude * std::sin(k * x) * (gamma * std::sin(k * y) - k * std::cos(k * y)) / (2 * rate);
        if (amplitude * (k + std::abs(gamma)) / (2 * rate) < 1e-17) break;
    }
    return absorbed_below(x, a, gamma) + 2 / a * sum;
}

/// By reflection at each barrier; for times too short to meet both.
double by_images(double x, double a, double gamma, double time, double y) {
    const double deviation = std::sqrt(time);
    const double free = std::exp(log_normal_cdf((y - x - gamma * time) / deviation));
    const double below = std::exp(-2 * gamma * x + log_normal_cdf((-x - y + gamma * time) / deviation));
    const double above =
        std::exp(2 * gamma * (a - x) + log_normal_cdf((y + x - 2 * a - gamma * time) / deviation));
    return free + below - above;
}

} // namespace

double Brownian::worse(double steps, double y) const {
    const double a = upper - lower;
    const double time = steps * variance;
    const bool is_short = time < 0.05 * a * a;
    const double p = (is_short ? by_images : by_series)(-lower, a, drift / variance, time, y - lower);
    return std::fmin(std::fmax(p, 0), 1);
}

} // namespace damlab
