#pragma once

#include <cstdint>

namespace damlab {

/// A number that depends on all bits of the given one (the finaliser of SplitMix64; G. Steele, D. Lea,
/// C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// A seed made of others: for a game from a run's seed, the pair's index and so on.
template <class... Parts> [[nodiscard]] constexpr std::uint64_t seed_from(Parts... parts) {
    std::uint64_t seed = 0;
    ((seed = mixed(seed + 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(parts))), ...);
    return seed;
}

/// Random numbers, the same on every machine: SplitMix64.
class Random {
public:
    constexpr explicit Random(std::uint64_t seed) : state_{seed} {}

    [[nodiscard]] constexpr std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15U); }
    /// From 0 to `count` - 1. The bias is below count / 2^64.
    [[nodiscard]] constexpr std::uint64_t below(std::uint64_t count) {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>(static_cast<Wide>(next()) * count >> 64);
    }

private:
    std::uint64_t state_;
};

} // namespace damlab
