#include "bench/benchmarks.hpp"
#include "tuner/version/build_settings.hpp"
#include "tuner/version/version.hpp"

#include <benchmark/benchmark.h>
#include <fstream>
#include <string>

namespace damlab::bench {
namespace {

/// The processor's name as Linux gives it.
std::string processor() {
    std::ifstream info{"/proc/cpuinfo"};
    for (std::string line; std::getline(info, line);)
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    return "unknown";
}

} // namespace

void add_context() {
    benchmark::AddCustomContext("damlab_version", std::string{version()});
    benchmark::AddCustomContext("damlab_commit", std::string{commit()});
    // Google Benchmark's own library_build_type tells how the package was built, not this program.
    benchmark::AddCustomContext("damlab_build", build_settings().text());
    benchmark::AddCustomContext("processor", processor());
}

} // namespace damlab::bench
