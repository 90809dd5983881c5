#include "bench/benchmarks.hpp"

#include <benchmark/benchmark.h>

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    damlab::bench::add_context();
    damlab::bench::register_perft();
    damlab::bench::register_search();
    damlab::bench::register_games();
    return benchmark::RunSpecifiedBenchmarks() == 0 ? 2 : 0; // none: no benchmark has such a name
}
