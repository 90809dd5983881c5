#pragma once

#include "engine/board/position.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace damlab {

/// Leaf counts by position and depth, shared by threads. It holds whole positions, so that what it
/// finds is exact; a newer count takes the place of an older one.
class PerftTable {
public:
    /// Takes at most that many bytes, and at least one entry.
    explicit PerftTable(std::size_t bytes);

    [[nodiscard]] std::optional<std::uint64_t> find(const Position& position, int depth);
    void store(const Position& position, int depth, std::uint64_t leaves);

private:
    /// The sets of the pieces, with what else belongs to the key in bits that no board uses.
    struct Key {
        std::uint64_t white, black, kings;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Entry {
        std::atomic_flag taken; ///< one thread at a time; who finds it taken does without
        std::uint8_t depth = 0; ///< 0: empty
        Key key{};
        std::uint64_t leaves = 0;
    };

    static Key key_of(const Position& position);
    [[nodiscard]] Entry& place(const Position& position, int depth);

    std::size_t size_;
    std::unique_ptr<Entry[]> entries_;
};

} // namespace damlab
