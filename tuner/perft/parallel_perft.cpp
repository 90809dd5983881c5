#include "tuner/perft/parallel_perft.hpp"

#include "tuner/parallel/for_each.hpp"

#include <numeric>

namespace damlab {
namespace {

/// Below this depth a table costs more than it saves.
constexpr int min_table_depth = 3;

std::uint64_t count(const Kernel& kernel, const Position& position, int depth, const PerftOptions& options) {
    PerftTable* const table = options.table;
    if (table == nullptr || depth < min_table_depth)
        return (options.listed ? kernel.perft_listed : kernel.perft)(position, depth);
    if (const auto known = table->find(position, depth)) return *known;
    MoveList moves;
    kernel.list_moves(position, moves);
    std::uint64_t leaves = 0;
    for (const Move& move : moves)
        leaves += count(kernel, position.after(move), depth - 1, options);
    table->store(position, depth, leaves);
    return leaves;
}

/// Positions some plies on, one for each sequence of moves, and how many plies are left from there.
struct Frontier {
    std::vector<Position> positions;
    int depth;
};

/// Enough positions to keep all threads busy to the end, unless there are not so many.
Frontier frontier(const Kernel& kernel, const Position& position, int depth, int threads) {
    Frontier reached{{position}, depth};
    const std::size_t enough = threads == 1 ? 1 : 64 * static_cast<std::size_t>(threads);
    while (reached.positions.size() < enough && reached.depth > min_table_depth) {
        std::vector<Position> next;
        MoveList moves;
        for (const Position& from : reached.positions) {
            kernel.list_moves(from, moves);
            for (const Move& move : moves)
                next.push_back(from.after(move));
        }
        reached = {std::move(next), reached.depth - 1};
    }
    return reached;
}

} // namespace

std::uint64_t parallel_perft(const Kernel& kernel, const Position& position, int depth,
                             const PerftOptions& options) {
    const Frontier work = frontier(kernel, position, depth, options.threads);
    const auto counts = parallel::map(options.threads, work.positions.size(), [&](std::size_t i) {
        return count(kernel, work.positions[i], work.depth, options);
    });
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::vector<std::uint64_t> divided_perft(const Kernel& kernel, const Position& position, int depth,
                                         const PerftOptions& options) {
    MoveList moves;
    kernel.list_moves(position, moves);
    std::vector<std::uint64_t> leaves;
    for (const Move& move : moves)
        leaves.push_back(parallel_perft(kernel, position.after(move), depth - 1, options));
    return leaves;
}

} // namespace damlab
