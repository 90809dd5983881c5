#pragma once

#include "tuner/texel/design_matrix.hpp"

namespace damlab::texel {

/// Calls `work(chunk)` for each chunk of the matrix, on up to `threads` threads, and `merge(result)` with
/// what each returned, one at a time in the order of the chunks: the same bits for any number of threads.
template <class Work, class Merge>
void for_chunks_in_order(const DesignMatrix& data, int threads, Work work, Merge merge) {
    (void)threads;
    for (const DesignMatrix::Chunk& chunk : data.chunks())
        merge(work(chunk));
}

} // namespace damlab::texel
