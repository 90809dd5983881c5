#include "tuner/openings/select.hpp"

#include "engine/kernel/kernel.hpp"
#include "tuner/parallel/for_each.hpp"
#include "tuner/texel/quiet.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace damlab::openings {

std::vector<Position> quiet(const RuleSet& set, std::span<const Position> positions) {
    std::vector<Position> kept;
    std::ranges::copy_if(positions, std::back_inserter(kept),
                         [&](const Position& position) { return texel::is_quiet(set, position); });
    return kept;
}

std::vector<Position> balanced(const RuleSet& set, std::span<const Position> positions, Score limit,
                               int threads) {
    const auto scores = parallel::map(threads, positions.size(), [&](std::size_t i) {
        yardstick::Table table;
        return kernel(set.id)
            .yardstick(table, {.position = positions[i], .limits = {.depth = balance_depth}})
            .score;
    });
    std::vector<Position> kept;
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (std::abs(scores[i]) <= limit) kept.push_back(positions[i]);
    return kept;
}

std::vector<Position> sample(std::span<const Position> positions, std::size_t count, std::uint64_t seed) {
    std::vector<std::pair<std::uint64_t, Position>> drawn;
    drawn.reserve(positions.size());
    for (const Position& position : positions) {
        // The finaliser of MurmurHash3 (A. Appleby), which spreads seed and position over all bits.
        std::uint64_t key = hash(position) ^ (seed * 0x9e3779b97f4a7c15U);
        key = (key ^ key >> 33) * 0xff51afd7ed558ccdU;
        key = (key ^ key >> 33) * 0xc4ceb9fe1a85ec53U;
        drawn.emplace_back(key ^ key >> 33, position);
    }
    std::ranges::sort(drawn, {}, &std::pair<std::uint64_t, Position>::first);
    drawn.resize(std::min(count, drawn.size()));
    std::vector<Position> chosen;
    std::ranges::transform(drawn, std::back_inserter(chosen), &std::pair<std::uint64_t, Position>::second);
    return chosen;
}

} // namespace damlab::openings
