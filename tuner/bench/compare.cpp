#include "tuner/bench/compare.hpp"

#include "tuner/random/random.hpp"
#include "tuner/statistics/median.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <utility>

namespace damlab::bench {
namespace {

using Clock = std::chrono::steady_clock;

std::optional<Difference> first_difference(const Measurement& a, const Measurement& b, const char* between) {
    const auto value = [](const Measurement& measured, const std::string& name) {
        const auto found = std::ranges::find(measured.counts, name, &Count::name);
        return found == measured.counts.end() ? std::nullopt : std::optional{found->value};
    };
    for (const Measurement* measured : {&a, &b})
        for (const Count& count : measured->counts)
            if (const auto x = value(a, count.name), y = value(b, count.name); x != y)
                return Difference{
                    .workload = a.workload, .count = count.name, .a = x, .b = y, .between = between};
    return std::nullopt;
}

double mean_seconds(const RunReport& report) {
    double sum = 0;
    for (const Measurement& measured : report.measurements)
        sum += measured.cpu_seconds;
    return sum / static_cast<double>(report.measurements.size());
}

double median_of(const std::vector<MeasuredPair>& pairs, double MeasuredPair::* member) {
    std::vector<double> values;
    values.reserve(pairs.size());
    for (const MeasuredPair& pair : pairs)
        values.push_back(pair.*member);
    return median(values);
}

class Comparer {
public:
    Comparer(const RunPair& run, const CompareOptions& options) : run_{run}, options_{options} {
        // Bonferroni: with several workloads each interval is made wider.
        comparison_.confidence = 1 - 0.05 / static_cast<double>(options.workloads.size());
    }

    Comparison compare() {
        for (std::size_t w = 0; w < options_.workloads.size() && !ended(); ++w) {
            const Seconds left = options_.time - spent();
            measure(options_.workloads[w], left / static_cast<double>(options_.workloads.size() - w));
        }
        return std::move(comparison_);
    }

private:
    [[nodiscard]] bool ended() const { return comparison_.stopped || comparison_.difference; }
    [[nodiscard]] Seconds spent() const { return Clock::now() - begun_; }

    void measure(const std::string& workload, Seconds time) {
        const Seconds until = spent() + time;
        WorkloadComparison result{.workload = workload};
        const auto count = [&] { return static_cast<int>(result.pairs.size()); };
        // The clock ends it, not what was measured, which would favour chance differences; and no pair is
        // left alone: of two, each program begins one.
        const auto enough = [&] {
            return count() % 2 == 0 &&
                   (count() >= most_pairs || (count() >= least_pairs && spent() >= until));
        };
        std::vector<std::string> run{workload};
        while (!enough()) {
            if (options_.progress)
                options_.progress({.workload = workload, .pairs = count(), .spent = spent()});
            const auto reports = run_(run, who_begins(count()));
            comparison_.stopped = !reports;
            if (comparison_.stopped || differ(*reports)) break;
            const MeasuredPair pair{.a = mean_seconds(reports->a), .b = mean_seconds(reports->b)};
            if (count() == 0 && run.size() == 1 && pair.a < shortest_run) // and this pair does not count
                run.resize(static_cast<std::size_t>(std::ceil(shortest_run / pair.a)), workload);
            else
                result.pairs.push_back(pair);
        }
        if (!result.pairs.empty()) conclude(std::move(result));
    }

    bool differ(const ReportPair& reports) {
        const Measurement &a = reports.a.measurements.at(0), &b = reports.b.measurements.at(0);
        comparison_.difference = first_difference(a, b, "A and B");
        // Of each workload the first run, to which the others are held.
        const auto [earlier, is_new] = seen_.try_emplace(a.workload, a);
        if (!comparison_.difference && !is_new)
            comparison_.difference = first_difference(earlier->second, a, "two runs of A");
        if (comparison_.a.measurements.empty()) {
            comparison_.a = reports.a;
            comparison_.b = reports.b;
        }
        return comparison_.difference.has_value();
    }

    /// Of two pairs one begins with A and one with B, and chance says which: no rhythm of the machine favours
    /// one of them.
    [[nodiscard]] Contender who_begins(int pair) const {
        const int chance = static_cast<int>(Random{seed_from(options_.seed, pair / 2)}.next() & 1);
        return (chance ^ (pair & 1)) == 0 ? Contender::a : Contender::b;
    }

    void conclude(WorkloadComparison result) {
        result.a = median_of(result.pairs, &MeasuredPair::a);
        result.b = median_of(result.pairs, &MeasuredPair::b);
        result.ratio = pair_ratio(result.pairs, comparison_.confidence);
        result.verdict = judge(result.ratio, options_.smallest_effect);
        comparison_.workloads.push_back(std::move(result));
    }

    const RunPair& run_;
    const CompareOptions& options_;
    const Clock::time_point begun_ = Clock::now();
    std::map<std::string, Measurement> seen_; ///< of A
    Comparison comparison_;
};

} // namespace

SpeedVerdict Comparison::verdict() const {
    const auto any = [&](SpeedVerdict verdict) {
        return std::ranges::find(workloads, verdict, &WorkloadComparison::verdict) != workloads.end();
    };
    if (any(SpeedVerdict::slower)) return SpeedVerdict::slower;
    if (stopped || workloads.empty() || any(SpeedVerdict::too_noisy)) return SpeedVerdict::too_noisy;
    return any(SpeedVerdict::not_slower) ? SpeedVerdict::not_slower : SpeedVerdict::faster;
}

Comparison compare(const RunPair& run, const CompareOptions& options) {
    return Comparer{run, options}.compare();
}

} // namespace damlab::bench
