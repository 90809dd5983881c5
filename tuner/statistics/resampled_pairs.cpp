#include "tuner/statistics/resampled_pairs.hpp"

#include <cmath>

namespace damlab {
namespace {

PairTable resampled(const PairTable& table, Random& random) {
    std::array<std::uint64_t, 9> up_to{}; // pairs of this result or one before it
    std::uint64_t pairs = 0;
    for (std::size_t i = 0; i < 9; ++i)
        up_to[i] = pairs += static_cast<std::uint64_t>(std::llround(table.counts[i / 3][i % 3]));

    PairTable drawn{.first = table.first, .second = table.second};
    for (std::uint64_t pair = 0; pair < pairs; ++pair) {
        const std::uint64_t number = random.below(pairs);
        std::size_t i = 0;
        while (number >= up_to[i])
            ++i;
        drawn.counts[i / 3][i % 3] += 1;
    }
    return drawn;
}

} // namespace

std::vector<PairTable> resampled_pairs(std::span<const PairTable> pairs, Random& random) {
    std::vector<PairTable> drawn;
    drawn.reserve(pairs.size());
    for (const PairTable& table : pairs)
        drawn.push_back(resampled(table, random));
    return drawn;
}

} // namespace damlab
