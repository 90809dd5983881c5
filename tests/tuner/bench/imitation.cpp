// A program that answers like damlab where benchmarks are concerned, and whose speed is what a test wants:
// `bench run` and `perft`, with times that are made up and repeat themselves, and instructions that are
// real. SLOWDOWN is defined for each target, in per cent.
//
//   imitation [--times FILE] [--noise PERCENT] [--chance NUMBER] [--slower PERCENT] [--more COUNT]
//             ARGUMENTS OF DAMLAB
//
//   --times FILE     counts the runs, so that the noise of each is another
//   --noise PERCENT  how much the times may vary
//   --chance NUMBER  makes the noise another
//   --slower PERCENT the times are longer by so much
//   --more COUNT     adds to every count

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

struct Manner {
    std::string times;
    double noise = 0;
    double slower = SLOWDOWN;
    unsigned more = 0;
    std::uint64_t chance = 0;
};

std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// So many instructions for each unit, and SLOWDOWN per cent more.
std::uint64_t work(std::uint64_t units) {
    std::uint64_t x = units;
    for (std::uint64_t i = 0; i < units * (100 + SLOWDOWN); ++i)
        x = mixed(x + i);
    return x;
}

double seconds(const Manner& manner, std::uint64_t salt) {
    std::uint64_t run = 0;
    if (!manner.times.empty()) {
        std::ifstream{manner.times} >> run;
        std::ofstream{manner.times} << run + 1;
    }
    const double chance =
        static_cast<double>(mixed(run + mixed(salt + 1 + mixed(manner.chance))) >> 11) * 0x1p-53;
    return 0.25 * (1 + manner.slower / 100) * (1 + manner.noise / 100 * chance);
}

int bench_run(const Manner& manner, const std::vector<std::string>& arguments) {
    std::vector<std::string> workloads, rules;
    for (std::size_t i = 2; i < arguments.size(); ++i) {
        if (arguments[i] == "--rules")
            rules.push_back(arguments[++i]);
        else if (arguments[i] != "--json")
            workloads.push_back(arguments[i]);
    }
    if (rules.empty()) rules = {"russian", "italian"};
    std::printf(
        R"({"commit":"imitated","build":{"compiler":"gcc 12.2.0","arch":"","flags":"-O2"},"workloads":[)");
    for (std::size_t w = 0; w < workloads.size(); ++w) {
        std::printf(R"(%s{"name":"%s","counts":{)", w == 0 ? "" : ",", workloads[w].c_str());
        for (std::size_t r = 0; r < rules.size(); ++r) {
            constexpr unsigned nodes = 500;
            if (workloads[w] == "search" && work(nodes) == 0) return 3;
            std::printf(R"(%s"%s nodes":%u)", r == 0 ? "" : ",", rules[r].c_str(), nodes + manner.more);
        }
        const double took = seconds(manner, w);
        std::printf(R"(},"cpu_seconds":%.9f,"wall_seconds":%.9f})", took, took);
    }
    std::printf("]}\n");
    return 0;
}

int perft(const std::vector<std::string>& arguments) {
    const std::uint64_t leaves = 200 * std::strtoull(arguments.at(2).c_str(), nullptr, 10);
    if (work(leaves) == 0) return 3; // uses what was computed
    std::printf(R"({"leaves":%llu,"seconds":0.5})"
                "\n",
                static_cast<unsigned long long>(leaves));
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    Manner manner;
    while (arguments.size() > 2 && arguments[0].starts_with("--")) {
        const std::string option = arguments[0], value = arguments[1];
        if (option == "--times") manner.times = value;
        if (option == "--noise") manner.noise = std::strtod(value.c_str(), nullptr);
        if (option == "--slower") manner.slower = std::strtod(value.c_str(), nullptr);
        if (option == "--more") manner.more = static_cast<unsigned>(std::strtoul(value.c_str(), nullptr, 10));
        if (option == "--chance") manner.chance = std::strtoull(value.c_str(), nullptr, 10);
        arguments.erase(arguments.begin(), arguments.begin() + 2);
    }
    if (arguments.size() > 1 && arguments[0] == "bench") return bench_run(manner, arguments);
    if (arguments.size() > 2 && arguments[0] == "perft") return perft(arguments);
    return arguments.size() == 1 && arguments[0] == "--version" ? 0 : 2;
}
