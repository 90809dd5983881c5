#include "tuner/statistics/ratio_of_medians.hpp"

#include "tuner/random/random.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace damlab {
namespace {

/// Draws of the bootstrap: the ends of an interval of 99% are still the tenth draws from the ends.
constexpr std::size_t draws = 2'000;

} // namespace

double median(std::span<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1) return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

RatioEstimate ratio_of_medians(std::span<const MeasuredPair> pairs, double confidence, std::uint64_t seed) {
    std::vector<double> a(pairs.size()), b(pairs.size());
    const auto ratio_of = [&](auto pick) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const MeasuredPair& pair = pairs[pick(i)];
            a[i] = pair.a;
            b[i] = pair.b;
        }
        return median(b) / median(a);
    };

    RatioEstimate estimate{.ratio = ratio_of([](std::size_t i) { return i; }), .lower = 0, .upper = 0};
    Random random{seed};
    std::vector<double> ratios(draws);
    for (double& ratio : ratios)
        ratio = ratio_of([&](std::size_t) { return static_cast<std::size_t>(random.below(pairs.size())); });
    std::ranges::sort(ratios);
    const auto tail = static_cast<std::size_t>(std::floor((1 - confidence) / 2 * double{draws}));
    estimate.lower = ratios[tail];
    estimate.upper = ratios[draws - 1 - tail];
    return estimate;
}

} // namespace damlab
