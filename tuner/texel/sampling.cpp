#include "tuner/texel/sampling.hpp"

#include "tuner/texel/quiet.hpp"

#include <algorithm>

namespace damlab::texel {
namespace {

/// Mixes two numbers into one that looks random. The finaliser of SplitMix64: Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", OOPSLA 2014.
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    std::uint64_t z = a + (b + 1) * 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

} // namespace

std::uint64_t fingerprint(const GameRecord& game) {
    std::uint64_t value = hash(game.start);
    for (const Move& move : game.moves) {
        const auto step =
            static_cast<std::uint64_t>(index(move.from) | index(move.to) << 8 | move.crowned << 16);
        value = mix(mix(value, step), move.captured.bits());
    }
    return value;
}

std::vector<std::size_t> sample_plies(const GameRecord& game, const Sampling& sampling) {
    struct Candidate {
        std::uint64_t draw;
        std::size_t ply;
    };
    const RuleSet& set = rule_set(game.rules);
    const std::uint64_t key = mix(sampling.seed, fingerprint(game));
    std::vector<Candidate> candidates;
    Position position = game.start;
    for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
        const bool early = ply < std::size_t(sampling.skip_first);
        const bool late = game.moves.size() - ply < std::size_t(sampling.skip_last);
        if (!early && !late && is_quiet(set, position)) candidates.push_back({mix(key, ply), ply});
        if (ply < game.moves.size()) position = position.after(game.moves[ply]);
    }
    if (candidates.size() > std::size_t(sampling.per_game)) {
        std::ranges::sort(candidates, {}, &Candidate::draw);
        candidates.resize(std::size_t(sampling.per_game));
        std::ranges::sort(candidates, {}, &Candidate::ply);
    }
    std::vector<std::size_t> plies;
    plies.reserve(candidates.size());
    for (const Candidate& candidate : candidates)
        plies.push_back(candidate.ply);
    return plies;
}

bool is_held_out(const GameRecord& game, const Sampling& sampling) {
    const std::uint64_t draw = mix(sampling.seed, hash(game.start));
    return static_cast<double>(draw >> 11) * 0x1p-53 < sampling.hold_out;
}

} // namespace damlab::texel
