#include "engine/search/transposition_table.hpp"

#include <algorithm>

namespace damlab {

void TranspositionTable::clear() {
    std::ranges::fill(entries_, TableEntry{});
    age_ = 0;
}

} // namespace damlab
