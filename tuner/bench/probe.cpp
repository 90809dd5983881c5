#include "tuner/bench/probe.hpp"

#include "engine/error.hpp"
#include "tuner/bench/callgrind.hpp"
#include "tuner/bench/run_report.hpp"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

namespace damlab::bench {
namespace {

using Arguments = std::vector<std::string>;

Arguments perft_arguments(const BenchPosition& position, int depth, bool listed) {
    Arguments arguments{"perft", std::string{position.rules->name}, std::to_string(depth), "--threads", "1",
                        "--json"};
    if (position.kind != "start") arguments.insert(arguments.end(), {"--fen", position.fen});
    if (listed) arguments.emplace_back("--list");
    return arguments;
}

std::uint64_t units_of(Probe::Unit unit, const std::string& line) {
    if (unit == Probe::Unit::leaf) {
        try {
            return nlohmann::json::parse(line).at("leaves").get<std::uint64_t>();
        } catch (const nlohmann::json::exception& error) {
            throw InputError(fmt::format("not an answer of `perft --json`: {}", error.what()));
        }
    }
    const RunReport report = parse_run_report(line);
    for (const Measurement& measured : report.measurements)
        for (const Count& count : measured.counts)
            if (count.name.ends_with(" nodes")) return count.value;
    throw InputError("no count of nodes in the answer of `bench run search`");
}

/// The runs that the probes need, each once.
class Runs {
public:
    Runs(const std::filesystem::path& program, std::span<const Probe> probes, const ProbeOptions& options)
        : program_{program},
          options_{options} {
        for (const Probe& probe : probes)
            for (const Arguments* arguments : {&probe.work, &probe.next_to_none})
                results_.try_emplace(*arguments);
        for (auto& run : results_)
            queue_.push_back(&run);
    }

    /// False if they were stopped. The threads wait for pipes: they are none of oneTBB's.
    bool all() {
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < options_.jobs; ++i)
                threads.emplace_back([this] { work(); });
        }
        if (failure_) std::rethrow_exception(failure_);
        return !stopped_;
    }
    [[nodiscard]] const CountedRun& result(const Arguments& arguments) const {
        return *results_.at(arguments);
    }

private:
    using Run = std::map<Arguments, std::optional<CountedRun>>::value_type;

    void work() {
        for (std::size_t i = next_++; i < queue_.size() && !stopped_; i = next_++) {
            try {
                Run& run = *queue_[i];
                Arguments command{program_};
                command.insert(command.end(), run.first.begin(), run.first.end());
                run.second = count_instructions(command, [this] { return should_stop(); });
                if (!run.second) stopped_ = true;
            } catch (...) {
                const std::lock_guard guard{mutex_};
                if (!failure_) failure_ = std::current_exception();
                stopped_ = true;
            }
            const std::lock_guard guard{mutex_};
            ++done_;
            if (options_.progress) options_.progress(done_, queue_.size());
        }
    }
    [[nodiscard]] bool should_stop() const {
        return stopped_ || (options_.should_stop && options_.should_stop());
    }

    const std::filesystem::path& program_;
    const ProbeOptions& options_;
    std::map<Arguments, std::optional<CountedRun>> results_;
    std::vector<Run*> queue_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stopped_{false};
    std::mutex mutex_; ///< of the rest
    std::size_t done_ = 0;
    std::exception_ptr failure_;
};

} // namespace

Probe leaf_probe(const BenchPosition& position, int depth, bool listed) {
    return {.name = fmt::format("{} {}", listed ? "list" : "perft", position.name()),
            .work = perft_arguments(position, depth, listed),
            .next_to_none = perft_arguments(position, 1, listed),
            .unit = Probe::Unit::leaf};
}

Probe search_probe(const RuleSet& set) {
    return {.name = fmt::format("search {}", set.name),
            .work = {"bench", "run", "search", "--rules", std::string{set.name}, "--json"},
            .next_to_none = {"--version"},
            .unit = Probe::Unit::node};
}

std::vector<Probe> gate_probes(std::span<const RuleSet* const> sets) {
    std::vector<Probe> probes;
    for (const RuleSet* set : sets) {
        const auto [start, kings] = bench_positions(*set);
        probes.push_back(leaf_probe(start, start.quick_depth, false));
        probes.push_back(leaf_probe(start, start.quick_depth, true));
        probes.push_back(leaf_probe(kings, kings.quick_depth, false));
        probes.push_back(search_probe(*set));
    }
    return probes;
}

std::optional<std::vector<ProbeResult>> measure_instructions(const std::filesystem::path& program,
                                                             std::span<const Probe> probes,
                                                             const ProbeOptions& options) {
    Runs runs{program, probes, options};
    if (!runs.all()) return std::nullopt;
    std::vector<ProbeResult> results;
    for (const Probe& probe : probes) {
        const CountedRun& work = runs.result(probe.work);
        const std::uint64_t units = units_of(probe.unit, work.output);
        if (units == 0) throw InputError(fmt::format("{}: there was no work to measure", probe.name));
        const double instructions = static_cast<double>(work.instructions) -
                                    static_cast<double>(runs.result(probe.next_to_none).instructions);
        results.push_back({probe.name, units, instructions / static_cast<double>(units)});
    }
    return results;
}

} // namespace damlab::bench
