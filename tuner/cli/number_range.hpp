#pragma once

#include <cstdint>
#include <limits>

namespace CLI {
class Validator;
}

namespace damlab::cli {

/// Lets an option take no other whole numbers than those of a range. (By itself the parser takes -1 for 2^64
/// - 1, 010 for 8, and lets nan into every range.)
[[nodiscard]] CLI::Validator within(std::uint64_t least, std::uint64_t most);
/// The same for numbers that need not be whole.
[[nodiscard]] CLI::Validator within_reals(double least, double most);

/// Refuses leading zeros and signs, of a number that a unit follows. To be added after what reads the unit:
/// the parser asks the last transformer first.
[[nodiscard]] CLI::Validator decimal();

constexpr std::uint64_t largest_number = std::numeric_limits<std::uint64_t>::max();

} // namespace damlab::cli
