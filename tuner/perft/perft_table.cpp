#include "tuner/perft/perft_table.hpp"

#include <algorithm>

namespace damlab {

PerftTable::PerftTable(std::size_t bytes)
    : size_{std::max<std::size_t>(1, bytes / sizeof(Entry))},
      entries_{std::make_unique<Entry[]>(size_)} {}

std::optional<std::uint64_t> PerftTable::find(const Position& position, int depth) {
    Entry& entry = place(position, depth);
    if (entry.taken.test_and_set(std::memory_order_acquire)) return std::nullopt;
    const bool found = entry.depth == depth && entry.key == key_of(position);
    const std::uint64_t leaves = entry.leaves;
    entry.taken.clear(std::memory_order_release);
    return found ? std::optional{leaves} : std::nullopt;
}

void PerftTable::store(const Position& position, int depth, std::uint64_t leaves) {
    Entry& entry = place(position, depth);
    if (entry.taken.test_and_set(std::memory_order_acquire)) return;
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.key = key_of(position);
    entry.leaves = leaves;
    entry.taken.clear(std::memory_order_release);
}

PerftTable::Key PerftTable::key_of(const Position& position) {
    const std::uint64_t turn = position.turn == Side::white ? 0 : std::uint64_t{1} << 63;
    return {position.white.bits() | turn, position.black.bits(), position.kings.bits()};
}

PerftTable::Entry& PerftTable::place(const Position& position, int depth) {
    // Depths of one position lie apart: the golden ratio in 64 bits (Knuth, The Art of Computer
    // Programming 3, 6.4).
    const std::uint64_t key = hash(position) + 0x9e3779b97f4a7c15U * static_cast<std::uint64_t>(depth);
    return entries_[key % size_];
}

} // namespace damlab
