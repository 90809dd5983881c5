#pragma once

#include <array>
#include <cstdint>

namespace damlab {

/// Finished pairs counted by what the player in question scored in its two games, in half points from 0
/// to 4: [LL, LD, DD+WL, DW, WW]. The games of a pair share an opening and so depend on one another; its
/// total is the observation that statistics are made of.
struct Pentanomial {
    std::array<std::uint64_t, 5> counts{};

    /// One more pair; `half_points` from 0 to 4.
    constexpr void add(int half_points) { ++counts[static_cast<std::size_t>(half_points)]; }

    [[nodiscard]] constexpr std::uint64_t pairs() const {
        return counts[0] + counts[1] + counts[2] + counts[3] + counts[4];
    }
    [[nodiscard]] constexpr std::uint64_t lost_pairs() const { return counts[0] + counts[1]; }
    [[nodiscard]] constexpr std::uint64_t won_pairs() const { return counts[3] + counts[4]; }

    /// The same pairs as the other player sees them.
    [[nodiscard]] constexpr Pentanomial reversed() const {
        return {{counts[4], counts[3], counts[2], counts[1], counts[0]}};
    }
    constexpr Pentanomial& operator+=(const Pentanomial& other) {
        for (std::size_t i = 0; i < counts.size(); ++i)
            counts[i] += other.counts[i];
        return *this;
    }
    friend constexpr bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

} // namespace damlab
