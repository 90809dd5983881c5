#include "bench/benchmarks.hpp"
#include "engine/kernel/kernel.hpp"

#include <benchmark/benchmark.h>
#include <cstdint>
#include <string>

namespace damlab::bench {
namespace {

using benchmark::Counter;

/// Some millions of leaves: tenths of a second, and no longer in the processor's warming up.
int depth_for(const RuleSet& set) {
    if (!set.rules.capturing_compulsory) return 7;
    return set.rules.board == BoardSize::eight ? 9 : 8;
}

/// Leaves as perft counts them, but every last move is listed, as a search would.
std::uint64_t listed_perft(const Kernel& kernel, const Position& position, int depth) {
    MoveList moves;
    kernel.list_moves(position, moves);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move& move : moves)
        leaves += listed_perft(kernel, position.after(move), depth - 1);
    return leaves;
}

template <class Count> void measure(benchmark::State& state, const RuleSet& set, const Count& count) {
    const Position start = starting_position(set.rules.board, set.first);
    const int depth = depth_for(set);
    std::uint64_t leaves = 0;
    for (auto _ : state)
        leaves = count(start, depth);
    const auto number = static_cast<double>(leaves);
    state.counters["depth"] = depth;
    state.counters["leaves"] = number;
    state.counters["leaves/s"] = Counter(number, Counter::kIsIterationInvariantRate);
}

} // namespace

void register_perft() {
    for (const RuleSet& set : rule_sets()) {
        const Kernel& kernel = damlab::kernel(set.id);
        benchmark::RegisterBenchmark(
            ("perft/" + std::string{set.name}).c_str(),
            [&set, &kernel](benchmark::State& state) { measure(state, set, kernel.perft); })
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("list/" + std::string{set.name}).c_str(), [&set, &kernel](
                                                                                    benchmark::State& state) {
            measure(state, set, [&](const Position& position, int depth) {
                return listed_perft(kernel, position, depth);
            });
        })->Unit(benchmark::kMillisecond);
    }
}

} // namespace damlab::bench
