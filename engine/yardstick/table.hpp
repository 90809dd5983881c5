#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace damlab::yardstick {

enum class Bound : std::uint8_t { none, upper, lower, exact };

struct Entry {
    std::uint64_t key = 0;
    std::int16_t score = 0; ///< decided scores count plies from this position
    std::uint8_t depth = 0;
    Bound bound = Bound::none;
    std::uint8_t age = 0;
    std::uint8_t from = 0, to = 0; ///< of the best move; both 0: none is known
};

/// The yardstick's table: 65,536 entries, one place a key. Belongs to one player in one game; clear it at
/// the start of a game.
class Table {
public:
    static constexpr std::size_t size = 65'536;

    Table() : entries_(size) {}

    void clear() {
        entries_.assign(size, {});
        age_ = 0;
    }

    void new_search() { ++age_; }

    /// The entry of the position with that key, or null.
    [[nodiscard]] const Entry* find(std::uint64_t key) const {
        const Entry& entry = entries_[key % size];
        return entry.bound != Bound::none && entry.key == key ? &entry : nullptr;
    }

    /// Stores, unless the place holds a deeper result of this search for another position.
    void store(Entry entry) {
        Entry& place = entries_[entry.key % size];
        if (place.bound != Bound::none && place.age == age_ && place.key != entry.key &&
            place.depth > entry.depth)
            return;
        entry.age = age_;
        place = entry;
    }

private:
    std::vector<Entry> entries_;
    std::uint8_t age_ = 0;
};

} // namespace damlab::yardstick
