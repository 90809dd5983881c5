#include "tuner/bench/workload.hpp"

#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/search/signature.hpp"
#include "tuner/bench/positions.hpp"
#include "tuner/clock/seconds.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <system_error>

namespace damlab::bench {
namespace {

using Counts = std::vector<Count>;
using CountLeaves = std::uint64_t (*)(const Position&, int depth);

void count_leaves(const RuleSet& set, std::string_view kind, CountLeaves count, Counts& counts) {
    for (const BenchPosition& bench : bench_positions(set))
        if (bench.kind == kind)
            counts.push_back(
                {fmt::format("{} {}", bench.name(), bench.depth), count(bench.position(), bench.depth)});
}

void perft(const RuleSet& set, Counts& counts) { count_leaves(set, "start", kernel(set.id).perft, counts); }

void list(const RuleSet& set, Counts& counts) {
    count_leaves(set, "start", kernel(set.id).perft_listed, counts);
}

void kings(const RuleSet& set, Counts& counts) { count_leaves(set, "kings", kernel(set.id).perft, counts); }

void search(const RuleSet& set, Counts& counts) {
    const Signature signature = engine_signature(set, default_weights(set));
    counts.push_back({fmt::format("{} nodes", set.name), signature.nodes});
    // The 53 bits that every reader of JSON keeps.
    counts.push_back({fmt::format("{} digest", set.name), signature.digest >> 11});
}

constexpr Workload all[] = {
    {"perft", "counts the leaves below the starting position, the last ply in bulk", perft},
    {"list", "the same, and puts every last move into a list", list},
    {"kings", "counts the leaves below a position of kings", kings},
    {"search", "searches a fixed bench of positions: its signature", search},
};

double cpu_seconds() {
    timespec time{};
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot read the processor time");
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

} // namespace

std::span<const Workload> workloads() { return all; }

const Workload& find_workload(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Workload::name);
    if (found != std::end(all)) return *found;
    std::string known;
    for (const Workload& workload : all)
        known += fmt::format("{}{}", known.empty() ? "" : ", ", workload.name);
    throw InputError(fmt::format("there is no workload \"{}\"; there are: {}", name, known));
}

Measurement measure(const Workload& workload, std::span<const RuleSet* const> sets) {
    using Clock = std::chrono::steady_clock;
    Measurement result{.workload = std::string{workload.name}, .counts = {}};
    const auto begun = Clock::now();
    const double cpu_begun = cpu_seconds();
    for (const RuleSet* set : sets)
        workload.work(*set, result.counts);
    result.cpu_seconds = cpu_seconds() - cpu_begun;
    result.wall_seconds = Seconds{Clock::now() - begun}.count();
    return result;
}

} // namespace damlab::bench
