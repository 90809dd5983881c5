#pragma once

#include "tuner/parallel/pipeline.hpp"
#include "tuner/texel/design_matrix.hpp"

#include <map>
#include <optional>
#include <utility>

namespace damlab::texel {

/// Calls `work(chunk)` for each chunk of the matrix on `threads` threads, and `merge(result)` with what each
/// returned, one at a time in the order of the chunks: the same bits for any number of threads. Results that
/// come before their turn are kept; usually those are fewer than there are threads.
template <class Work, class Merge>
void for_chunks_in_order(const DesignMatrix& data, int threads, const Work& work, const Merge& merge) {
    using Result = decltype(work(std::declval<const DesignMatrix::Chunk&>()));
    const std::vector<DesignMatrix::Chunk> chunks = data.chunks();
    std::size_t taken = 0, merged = 0;
    std::map<std::size_t, Result> early;
    parallel::pipeline<std::size_t>(
        threads, [&] { return taken < chunks.size() ? std::optional{taken++} : std::nullopt; },
        [&](std::size_t index) { return std::pair{index, work(chunks[index])}; },
        [&](std::pair<std::size_t, Result>& done) {
            early.insert(std::move(done));
            for (auto next = early.begin(); next != early.end() && next->first == merged; ++merged) {
                merge(next->second);
                next = early.erase(next);
            }
        });
}

} // namespace damlab::texel
