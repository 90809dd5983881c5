#pragma once

#include <cstdint>
#include <random>

namespace damlab {

/// Random choices, the same for the same seed everywhere: the Mersenne Twister without the distributions of
/// the standard library, which differ between platforms. What suites are drawn from: by any other numbers,
/// Random's too, a seed would make another suite than it has made so far.
class Twister {
public:
    explicit Twister(std::uint64_t seed) : bits_{seed} {}

    /// From 0 to `end` - 1; `end` is at least 1.
    [[nodiscard]] int below(int end) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(end)); }
    /// Both ends included.
    [[nodiscard]] int between(int first, int last) { return first + below(last - first + 1); }
    [[nodiscard]] bool one_in(int cases) { return below(cases) == 0; }

private:
    std::mt19937_64 bits_;
};

} // namespace damlab
