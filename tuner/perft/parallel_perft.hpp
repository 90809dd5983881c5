#pragma once

#include "engine/kernel/kernel.hpp"
#include "tuner/perft/perft_table.hpp"

#include <vector>

namespace damlab {

/// How to count.
struct PerftOptions {
    int threads = 1;
    bool listed = false;         ///< the moves of the last ply are listed, not only counted: for measuring
    PerftTable* table = nullptr; ///< null: every sequence of moves is walked
};

/// The number of sequences of `depth` legal moves, the same for all options.
[[nodiscard]] std::uint64_t parallel_perft(const Kernel& kernel, const Position& position, int depth,
                                           const PerftOptions& options);

/// The same for each legal move, in the order of the generator: the sequences of `depth` moves (at least
/// one) that start with it.
[[nodiscard]] std::vector<std::uint64_t> divided_perft(const Kernel& kernel, const Position& position,
                                                       int depth, const PerftOptions& options);

} // namespace damlab
