#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace damlab {

/// What a feature is worth with all pieces on the board and with none.
struct Weight {
    std::int16_t middle = 0;
    std::int16_t end = 0;

    friend constexpr bool operator==(Weight, Weight) = default;
};

/// Two sums in one number, so that one addition adds to both.
class PackedPair {
public:
    constexpr PackedPair() = default;
    constexpr PackedPair(std::int32_t middle, std::int32_t end)
        : bits_{static_cast<std::int64_t>(end) * (std::int64_t{1} << 32) + middle} {}

    [[nodiscard]] constexpr std::int32_t middle() const { return static_cast<std::int32_t>(bits_); }
    [[nodiscard]] constexpr std::int32_t end() const {
        return static_cast<std::int32_t>((bits_ - middle()) >> 32);
    }

    constexpr PackedPair& operator+=(PackedPair other) {
        bits_ += other.bits_;
        return *this;
    }
    friend constexpr PackedPair operator*(int factor, PackedPair pair) {
        pair.bits_ *= factor;
        return pair;
    }

private:
    std::int64_t bits_ = 0;
};

/// The weights of an evaluation, one pair a slot. Which slots there are is told by slots.hpp.
class Weights {
public:
    explicit Weights(std::size_t slots) : pairs_(slots) {}

    [[nodiscard]] std::size_t size() const { return pairs_.size(); }
    [[nodiscard]] Weight operator[](std::size_t slot) const {
        return {static_cast<std::int16_t>(pairs_[slot].middle()),
                static_cast<std::int16_t>(pairs_[slot].end())};
    }
    void set(std::size_t slot, Weight weight) { pairs_[slot] = {weight.middle, weight.end}; }
    [[nodiscard]] std::span<const PackedPair> packed() const { return pairs_; }

private:
    std::vector<PackedPair> pairs_;
};

} // namespace damlab
