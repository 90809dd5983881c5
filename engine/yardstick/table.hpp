#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace damlab::yardstick {

enum class Bound : std::uint8_t { none, upper, lower, exact };

inline constexpr std::uint8_t no_square = 255;

/// What the yardstick remembers of a position.
struct Entry {
    std::uint64_t key = 0;
    std::int16_t score = 0; ///< decided scores count plies from this position
    std::uint8_t depth = 0; ///< remaining, from 1 on
    Bound bound = Bound::none;
    std::uint8_t search = 0;                       ///< the search that stored it
    std::uint8_t from = no_square, to = no_square; ///< of the best move, if one is known
    std::uint8_t game = 0;                         ///< 0: none, so that nothing has been stored here
};

/// The yardstick's table: 65,536 entries, one place for a key. It belongs to one player in one game and is
/// cleared at the start of a game.
class Table {
public:
    static constexpr std::size_t size = 65'536;

    Table() : entries_(size) {}

    void clear() {
        search_ = 0;
        if (++game_ != 0) return;  // entries of other games count as empty
        entries_.assign(size, {}); // all numbers of games have been used
        game_ = 1;
    }

    /// From now on what earlier searches stored may be replaced by anything.
    void start_search() { ++search_; }

    /// The entry of the position with that key, or null.
    [[nodiscard]] const Entry* find(std::uint64_t key) const {
        const Entry& entry = entries_[key % size];
        return entry.game == game_ && entry.key == key ? &entry : nullptr;
    }

    /// Stores, unless the place holds a deeper result of this search for another position.
    void store(Entry entry) {
        Entry& place = entries_[entry.key % size];
        if (place.game == game_ && place.search == search_ && place.key != entry.key &&
            place.depth > entry.depth)
            return;
        entry.game = game_;
        entry.search = search_;
        place = entry;
    }

private:
    std::vector<Entry> entries_;
    std::uint8_t game_ = 1;
    std::uint8_t search_ = 0;
};

} // namespace damlab::yardstick
