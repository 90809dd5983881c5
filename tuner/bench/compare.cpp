#include "tuner/bench/compare.hpp"

#include "tuner/random/random.hpp"

#include <algorithm>
#include <cmath>

namespace damlab::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int pilot_pairs = 8;

std::optional<Difference> first_difference(const RunReport& a, const RunReport& b, const char* between) {
    for (std::size_t w = 0; w < std::min(a.measurements.size(), b.measurements.size()); ++w) {
        const Measurement& in_a = a.measurements[w];
        const Measurement& in_b = b.measurements[w];
        const auto value = [](const Measurement& measured, const std::string& name) {
            const auto found = std::ranges::find(measured.counts, name, &Count::name);
            return found == measured.counts.end() ? std::nullopt : std::optional{found->value};
        };
        for (const Measurement* measured : {&in_a, &in_b})
            for (const Count& count : measured->counts)
                if (const auto x = value(in_a, count.name), y = value(in_b, count.name); x != y)
                    return Difference{.workload = measured->workload,
                                      .count = count.name,
                                      .a = x,
                                      .b = y,
                                      .between = between};
    }
    return std::nullopt;
}

/// The pairs, as they come.
class Pairs {
public:
    Pairs(const Run& run, std::uint64_t seed, Comparison& comparison)
        : run_{run},
          seed_{seed},
          comparison_{comparison} {}

    /// Runs one more pair. False if it was stopped, or if counts differ.
    bool add() {
        // Of two pairs one begins with A and one with B, and chance says which: neither a drift nor a rhythm
        // of the machine favours one of them.
        const bool a_first = ((Random{seed_from(seed_, number_ / 2)}.next() ^ number_) & 1) == 0;
        ++number_;
        std::optional<RunReport> a, b;
        if (a_first) a = run_(Contender::a);
        if (!a_first || a) b = run_(Contender::b);
        if (!a_first && b) a = run_(Contender::a);
        if (!a || !b) {
            comparison_.stopped = true;
            return false;
        }
        if (number_ == 1) {
            comparison_.a = *a;
            comparison_.b = *b;
            times_.resize(a->measurements.size());
        }
        comparison_.difference = first_difference(*a, *b, "A and B");
        if (!comparison_.difference)
            comparison_.difference = first_difference(comparison_.a, *a, "two runs of A");
        for (std::size_t w = 0; w < times_.size(); ++w)
            times_[w].push_back({a->measurements[w].cpu_seconds, b->measurements[w].cpu_seconds});
        return !comparison_.difference;
    }

    void forget() {
        for (auto& times : times_)
            times.clear();
    }
    /// For each workload.
    [[nodiscard]] const std::vector<std::vector<MeasuredPair>>& times() const { return times_; }

private:
    const Run& run_;
    std::uint64_t seed_;
    Comparison& comparison_;
    std::uint64_t number_ = 0;
    std::vector<std::vector<MeasuredPair>> times_;
};

double median_of(const std::vector<MeasuredPair>& pairs, double MeasuredPair::* member) {
    std::vector<double> values;
    for (const MeasuredPair& pair : pairs)
        values.push_back(pair.*member);
    return median(values);
}

void conclude(Comparison& comparison, const Pairs& pairs, double smallest_effect) {
    for (std::size_t w = 0; w < pairs.times().size(); ++w) {
        const std::vector<MeasuredPair>& times = pairs.times()[w];
        if (times.empty()) continue;
        WorkloadComparison result{.workload = comparison.a.measurements[w].workload,
                                  .pairs = times,
                                  .a = median_of(times, &MeasuredPair::a),
                                  .b = median_of(times, &MeasuredPair::b),
                                  .ratio = ratio_of_medians(times, comparison.confidence)};
        result.verdict = judge(result.ratio, smallest_effect);
        comparison.workloads.push_back(std::move(result));
    }
}

} // namespace

SpeedVerdict Comparison::verdict() const {
    const auto any = [&](SpeedVerdict verdict) {
        return std::ranges::find(workloads, verdict, &WorkloadComparison::verdict) != workloads.end();
    };
    if (any(SpeedVerdict::slower)) return SpeedVerdict::slower;
    if (stopped || workloads.empty() || any(SpeedVerdict::too_noisy)) return SpeedVerdict::too_noisy;
    return any(SpeedVerdict::not_slower) ? SpeedVerdict::not_slower : SpeedVerdict::faster;
}

Comparison compare(const Run& run, const CompareOptions& options) {
    Comparison comparison;
    Pairs pairs{run, options.seed, comparison};
    const auto report = [&](bool pilot, int done, int planned) {
        if (options.progress) options.progress({.pilot = pilot, .pairs = done, .planned = planned});
    };

    const auto begun = Clock::now();
    while (comparison.pilot < pilot_pairs) {
        report(true, comparison.pilot, pilot_pairs);
        if (!pairs.add()) return comparison;
        ++comparison.pilot;
    }

    // Bonferroni: with several workloads each interval is made wider.
    const auto workloads = static_cast<double>(pairs.times().size());
    comparison.confidence = 1 - 0.05 / workloads;
    for (const auto& times : pairs.times())
        comparison.planned =
            std::max(comparison.planned, pairs_needed(times, options.smallest_effect, comparison.confidence));
    const std::chrono::duration<double> took = Clock::now() - begun;
    const double fitting = std::max(0.0, (options.time - took) / took) * comparison.pilot;
    if (fitting < comparison.planned) comparison.planned = std::max(least_pairs, static_cast<int>(fitting));

    pairs.forget();
    while (comparison.pairs < comparison.planned) {
        report(false, comparison.pairs, comparison.planned);
        if (!pairs.add()) break;
        ++comparison.pairs;
    }
    conclude(comparison, pairs, options.smallest_effect);
    return comparison;
}

} // namespace damlab::bench
