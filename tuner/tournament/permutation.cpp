#include "tuner/tournament/permutation.hpp"

#include "tuner/random/random.hpp"

#include <bit>

namespace damlab {

Permutation::Permutation(std::uint64_t size, std::uint64_t key)
    : size_{size},
      key_{key},
      half_bits_{size > 1 ? (static_cast<int>(std::bit_width(size - 1)) + 1) / 2 : 1} {}

std::uint64_t Permutation::operator[](std::uint64_t place) const {
    // A Feistel network permutes the numbers of 2 x half_bits_ bits; those that are too large are sent
    // through again until they fall below size_ ("cycle walking"; J. Black, P. Rogaway, "Ciphers with
    // arbitrary finite domains", CT-RSA 2002).
    const std::uint64_t mask = (std::uint64_t{1} << half_bits_) - 1;
    std::uint64_t number = place;
    do {
        std::uint64_t left = number >> half_bits_;
        std::uint64_t right = number & mask;
        for (int round = 0; round < 6; ++round) {
            const std::uint64_t next = left ^ (seed_from(key_, round, right) & mask);
            left = right;
            right = next;
        }
        number = left << half_bits_ | right;
    } while (number >= size_);
    return number;
}

} // namespace damlab
