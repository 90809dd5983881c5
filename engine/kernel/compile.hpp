#pragma once

#include "engine/eval/collect_row.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/movegen/perft.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/yardstick/search.hpp"

namespace damlab {

/// Compiles a rule set. Each has a source file of its own, so that they compile side by side.
template <Rules R> constexpr Kernel compile() {
    return {
        .list_moves = list_moves<R>,
        .list_captures = list_captures<R>,
        .count_moves = count_moves<R>,
        .perft = perft<R>,
        .perft_listed = perft_listed<R>,
        .search = search<R>,
        .yardstick = yardstick::search<R>,
        .yardstick_evaluation = yardstick::evaluate<R>,
        .evaluate = evaluate<R>,
        .feature_row = collect_row<R>,
    };
}

} // namespace damlab
