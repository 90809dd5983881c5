#include "tuner/statistics/resampled_pairs.hpp"

namespace damlab {
namespace {

PairResults resampled(const PairResults& results, Random& random) {
    std::array<std::uint64_t, 9> up_to{}; // pairs of this result or one before it
    std::uint64_t pairs = 0;
    for (std::size_t i = 0; i < 9; ++i)
        up_to[i] = pairs += results.counts[i / 3][i % 3];

    PairResults drawn;
    for (std::uint64_t pair = 0; pair < pairs; ++pair) {
        const std::uint64_t number = random.below(pairs);
        std::size_t i = 0;
        while (number >= up_to[i])
            ++i;
        ++drawn.counts[i / 3][i % 3];
    }
    return drawn;
}

} // namespace

std::vector<Meeting> resampled_pairs(std::span<const Meeting> meetings, Random& random) {
    std::vector<Meeting> drawn;
    drawn.reserve(meetings.size());
    for (const auto& [first, second, results] : meetings)
        drawn.push_back({first, second, resampled(results, random)});
    return drawn;
}

} // namespace damlab
