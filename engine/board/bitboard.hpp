#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace damlab {

/// A bit of a Bitboard. Which squares of the board the bits stand for is told by geometry.hpp.
enum class Square : std::uint8_t {};

constexpr int index(Square square) { return static_cast<int>(square); }

/// A set of squares, and a range over them in ascending order.
class Bitboard {
public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_{bits} {}
    constexpr Bitboard(Square square) : bits_{std::uint64_t{1} << index(square)} {}

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool contains(Square square) const { return (bits_ >> index(square) & 1) != 0; }
    [[nodiscard]] constexpr Square first() const { return Square(std::countr_zero(bits_)); }
    /// The set of the first square alone; empty if the set is.
    [[nodiscard]] constexpr Bitboard lowest() const { return Bitboard{bits_ & (0 - bits_)}; }
    [[nodiscard]] constexpr Bitboard without_lowest() const { return Bitboard{bits_ & (bits_ - 1)}; }
    [[nodiscard]] constexpr Square last() const { return Square(63 - std::countl_zero(bits_)); }

    constexpr explicit operator bool() const { return bits_ != 0; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard{a.bits_ & b.bits_}; }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard{a.bits_ | b.bits_}; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard{a.bits_ ^ b.bits_}; }
    friend constexpr Bitboard operator~(Bitboard a) { return Bitboard{~a.bits_}; }
    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

    class Iterator {
    public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint64_t rest) : rest_{rest} {}
        constexpr Square operator*() const { return Square(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t rest_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{}; }

private:
    std::uint64_t bits_ = 0;
};

/// The set moved by a number of bits known at compile time; what leaves the 64 bits is lost.
template <int Delta> constexpr Bitboard shifted(Bitboard set) {
    if constexpr (Delta >= 0)
        return Bitboard{set.bits() << Delta};
    else
        return Bitboard{set.bits() >> -Delta};
}

} // namespace damlab
