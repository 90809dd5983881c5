#pragma once

#include "engine/search/score.hpp"

#include <cstddef>
#include <vector>

namespace damlab {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// What a search remembers of a position.
struct TableEntry {
    std::uint64_t key = 0;
    std::int16_t score = 0; ///< decided scores count plies from this position
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint8_t age = 0;
    std::uint8_t from = 0; ///< of the best move; from == to == 0: none is known
    std::uint8_t to = 0;
    std::uint8_t game = 0; ///< 0: none, so that nothing has been stored here
};

/// Results of searches by position. A table belongs to one player in one game and is cleared at its
/// start; its size is part of what determines a search's result.
class TranspositionTable {
public:
    static constexpr std::size_t default_entries = 1U << 16;

    /// `entries` is a power of two.
    explicit TranspositionTable(std::size_t entries = default_entries) : entries_(entries) {}

    /// Forgets everything, as a rule without touching the entries: to write a mebibyte at the start of every
    /// game took a seventh of the time of games of 1,000 nodes a move.
    void clear();
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

    /// Called at the start of a search: what is already in the table may be replaced from now on.
    void new_search() { ++age_; }
    /// The entry of the position with that key, or null.
    [[nodiscard]] const TableEntry* find(std::uint64_t key) const {
        const TableEntry& entry = entries_[key & (entries_.size() - 1)];
        return entry.game == game_ && entry.key == key ? &entry : nullptr;
    }
    /// Stores unless the place is taken by a deeper result, of this search, for another position.
    void store(TableEntry entry) {
        TableEntry& place = entries_[entry.key & (entries_.size() - 1)];
        if (place.game == game_ && place.age == age_ && place.key != entry.key && place.depth > entry.depth)
            return;
        entry.game = game_;
        entry.age = age_;
        place = entry;
    }

private:
    std::vector<TableEntry> entries_;
    std::uint8_t game_ = 1; ///< entries of others count as empty
    std::uint8_t age_ = 0;
};

} // namespace damlab
