#include "engine/search/transposition_table.hpp"

#include <algorithm>

namespace damlab {

void TranspositionTable::clear() {
    age_ = 0;
    if (++game_ != 0) return;
    std::ranges::fill(entries_, TableEntry{}); // all numbers of games have been used
    game_ = 1;
}

} // namespace damlab
