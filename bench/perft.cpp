#include "bench/benchmarks.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/bench/positions.hpp"

#include <benchmark/benchmark.h>
#include <cstdint>
#include <fmt/format.h>
#include <string>

namespace damlab::bench {
namespace {

using benchmark::Counter;

using Count = std::uint64_t (*)(const Position&, int depth);

void measure(benchmark::State& state, const BenchPosition& bench, Count count) {
    const Position position = bench.position();
    std::uint64_t leaves = 0;
    for (auto _ : state)
        leaves = count(position, bench.depth);
    const auto number = static_cast<double>(leaves);
    state.counters["depth"] = bench.depth;
    state.counters["leaves"] = number;
    state.counters["leaves/s"] = Counter(number, Counter::kIsIterationInvariantRate);
}

void register_count(const std::string& name, const BenchPosition& bench, Count count) {
    benchmark::RegisterBenchmark(name.c_str(), [bench, count](benchmark::State& state) {
        measure(state, bench, count);
    })->Unit(benchmark::kMillisecond);
}

} // namespace

void register_perft() {
    for (const RuleSet& set : rule_sets()) {
        const Kernel& kernel = damlab::kernel(set.id);
        for (const BenchPosition& bench : bench_positions(set)) {
            const std::string name =
                fmt::format("{}{}", set.name, bench.kind == "start" ? "" : fmt::format("/{}", bench.kind));
            register_count("perft/" + name, bench, kernel.perft);
            register_count("list/" + name, bench, kernel.perft_listed);
        }
    }
}

} // namespace damlab::bench
