#include "bench/benchmarks.hpp"
#include "engine/eval/slots.hpp"
#include "engine/kernel/kernel.hpp"

#include <benchmark/benchmark.h>
#include <cstdint>
#include <string>
#include <vector>

namespace damlab::bench {
namespace {

using benchmark::Counter;

constexpr std::uint64_t nodes_a_move = 20'000;
constexpr int plies_between = 6, positions_searched = 8;

/// Positions of a game that the yardstick plays against itself: an opening, middle games, an ending.
std::vector<Position> positions(const RuleSet& set) {
    const Kernel& kernel = damlab::kernel(set.id);
    std::vector<Position> found;
    yardstick::Table table;
    Position position = starting_position(set.rules.board, set.first);
    for (int ply = 0; ply < plies_between * positions_searched; ++ply) {
        if (kernel.count_moves(position) == 0) break;
        if (ply % plies_between == 0) found.push_back(position);
        position =
            position.after(*kernel.yardstick(table, {.position = position, .limits = {.nodes = 200}}).move);
    }
    return found;
}

/// `search` is called with a request for each position; `clear` empties its table.
template <class Search> void measure(benchmark::State& state, const RuleSet& set, const Search& search) {
    const std::vector<Position> searched = positions(set);
    std::uint64_t nodes = 0;
    int depth = 0;
    for (auto _ : state) {
        nodes = 0;
        depth = 0;
        search.clear();
        for (const Position& position : searched) {
            const SearchResult result = search({.position = position, .limits = {.nodes = nodes_a_move}});
            nodes += result.nodes;
            depth += result.depth;
        }
    }
    const auto number = static_cast<double>(nodes);
    state.counters["nodes"] = number;
    state.counters["depth"] = static_cast<double>(depth) / static_cast<double>(searched.size());
    state.counters["nodes/s"] = Counter(number, Counter::kIsIterationInvariantRate);
}

struct Yardstick {
    const Kernel& kernel;
    yardstick::Table& table;

    void clear() const { table.clear(); }
    SearchResult operator()(const SearchRequest& request) const { return kernel.yardstick(table, request); }
};

struct Engine {
    const Kernel& kernel;
    const Weights& weights;
    TranspositionTable& table;

    void clear() const { table.clear(); }
    SearchResult operator()(const SearchRequest& request) const {
        return kernel.search(weights, table, request);
    }
};

} // namespace

void register_search() {
    for (const RuleSet& set : rule_sets()) {
        benchmark::RegisterBenchmark(("yardstick/" + std::string{set.name}).c_str(),
                                     [&set](benchmark::State& state) {
                                         yardstick::Table table;
                                         measure(state, set, Yardstick{kernel(set.id), table});
                                     })
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("engine/" + std::string{set.name}).c_str(),
                                     [&set](benchmark::State& state) {
                                         const Weights weights = default_weights(set);
                                         TranspositionTable table;
                                         measure(state, set, Engine{kernel(set.id), weights, table});
                                     })
            ->Unit(benchmark::kMillisecond);
    }
}

} // namespace damlab::bench
