#pragma once

#include <cstdint>

namespace damlab {

/// A shuffled order of the numbers below `size`, computed number by number and stored nowhere.
class Permutation {
public:
    Permutation(std::uint64_t size, std::uint64_t key);

    [[nodiscard]] std::uint64_t size() const { return size_; }
    /// The number at a place; every number below `size` has exactly one place below `size`.
    [[nodiscard]] std::uint64_t operator[](std::uint64_t place) const;

private:
    std::uint64_t size_;
    std::uint64_t key_;
    int half_bits_ = 0; ///< bits of half a number
};

} // namespace damlab
