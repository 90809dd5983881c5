#pragma once

#include "engine/kernel/kernel.hpp"
#include "engine/movegen/perft.hpp"

namespace damlab {

/// Compiles a rule set. Each has a source file of its own, so that they compile side by side.
template <Rules R> constexpr Kernel compile() {
    return {
        .list_moves = list_moves<R>,
        .list_captures = list_captures<R>,
        .count_moves = count_moves<R>,
        .perft = perft<R>,
    };
}

} // namespace damlab
