#include "tuner/statistics/hodges_lehmann.hpp"

#include "tuner/statistics/median.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace damlab {
namespace {

/// The most that can be cut off at each end of the sorted means, so that no more than `tail` is lost there:
/// the largest k for which the signed rank statistic of n values is below k with at most that probability.
std::size_t means_to_cut(std::size_t n, double tail) {
    // Every set of ranks 1 .. n is as likely as any other to be that of the positive values. Sums above the
    // middle are not needed.
    std::vector<double> probability(n * (n + 1) / 4 + 1);
    probability[0] = 1;
    for (std::size_t rank = 1; rank <= n; ++rank)
        for (std::size_t sum = probability.size(); sum-- > 0;)
            probability[sum] = (probability[sum] + (sum < rank ? 0 : probability[sum - rank])) / 2;
    std::size_t cut = 0;
    for (double below = 0; cut < probability.size(); ++cut) {
        below += probability[cut];
        if (below > tail) break;
    }
    return cut;
}

} // namespace

CentreEstimate hodges_lehmann(std::span<const double> values, double confidence) {
    std::vector<double> means;
    means.reserve(values.size() * (values.size() + 1) / 2);
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t j = i; j < values.size(); ++j)
            means.push_back((values[i] + values[j]) / 2);
    const auto smallest = [&](std::size_t rank) { // counted from 1
        const auto place = means.begin() + static_cast<std::ptrdiff_t>(rank - 1);
        std::ranges::nth_element(means, place);
        return *place;
    };
    constexpr double no_end = std::numeric_limits<double>::infinity();
    const std::size_t cut = means_to_cut(values.size(), (1 - confidence) / 2);
    return {.centre = median(means),
            .lower = cut == 0 ? -no_end : smallest(cut),
            .upper = cut == 0 ? no_end : smallest(means.size() - cut + 1)};
}

} // namespace damlab
