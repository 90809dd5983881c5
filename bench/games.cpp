#include "bench/benchmarks.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/tournament/play_game.hpp"
#include "tuner/tournament/players/random_player.hpp"

#include <benchmark/benchmark.h>
#include <cstdint>
#include <fmt/format.h>

namespace damlab::bench {
namespace {

void play_random_games(benchmark::State& state, const RuleSet& set) {
    const GameSetup setup{.rules = &set,
                          .draws = draw_rules(set),
                          .adjudication = {.ply_limit = 1000, .repetition_cut = 0},
                          .start = starting_position(set.rules.board, set.first)};
    const StopCheck never = [] { return false; };
    RandomPlayer white;
    RandomPlayer black;
    constexpr std::uint64_t games = 200;
    std::uint64_t plies = 0;
    for (auto _ : state) {
        plies = 0;
        for (std::uint64_t seed = 0; seed < games; ++seed)
            plies += play_game(setup, white, black, seed, never)->plies;
    }
    const auto number = static_cast<double>(plies);
    state.counters["plies"] = number;
    state.counters["plies/s"] = benchmark::Counter(number, benchmark::Counter::kIsIterationInvariantRate);
}

} // namespace

void register_games() {
    for (const RuleSet& set : rule_sets())
        benchmark::RegisterBenchmark(fmt::format("games/{}", set.name).c_str(),
                                     [&set](benchmark::State& state) { play_random_games(state, set); });
}

} // namespace damlab::bench
