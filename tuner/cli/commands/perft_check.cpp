#include "tuner/cli/commands/perft_check.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/movegen/known_perft.hpp"
#include "engine/notation/fen.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/clock/seconds.hpp"
#include "tuner/perft/parallel_perft.hpp"

#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace damlab::cli {
namespace {

/// Counts above this are left to --deep: together they take most of the time.
constexpr std::uint64_t most_leaves = 600'000'000;

class Report {
public:
    explicit Report(bool json) : json_{json} {}

    /// A line for each count.
    void json_line(const RuleSet& set, const Position& position, int depth, std::uint64_t leaves,
                   std::uint64_t known_leaves, double seconds) const {
        if (!json_) return;
        const nlohmann::ordered_json line{{"rules", set.name},     {"fen", format_fen(set, position)},
                                          {"depth", depth},        {"leaves", leaves},
                                          {"known", known_leaves}, {"seconds", seconds}};
        fmt::print("{}\n", line.dump());
    }
    /// A line for each position.
    void line(const RuleSet& set, const KnownPerft& known, std::size_t depth, double seconds) const {
        if (json_) return;
        fmt::print("{:<15} {:<12} depth 1-{:<2} {:>10} leaves  {:6.2f} s\n", set.name, known.name, depth,
                   known.leaves[depth - 1], seconds);
        std::fflush(stdout);
    }
    void difference(const RuleSet& set, const KnownPerft& known, int depth, std::uint64_t leaves) const {
        if (json_) return;
        fmt::print("{:<15} {:<12} depth {}: {} leaves, known {} ({})\n", set.name, known.name, depth, leaves,
                   known.leaves[std::size_t(depth) - 1], known.source);
    }

private:
    bool json_;
};

} // namespace

void check_known_perft(const PerftCheck& check) {
    using Clock = std::chrono::steady_clock;
    const Report report{check.json};
    int counts = 0, differences = 0;
    for (const KnownPerft& known : known_perft()) {
        const RuleSet& set = rule_set(known.rules);
        const Position position =
            known.fen.empty() ? starting_position(set.rules.board, set.first) : parse_fen(set, known.fen);
        const auto begun = Clock::now();
        const auto seconds = [&] { return Seconds{Clock::now() - begun}.count(); };
        std::size_t depth = 0;
        for (const std::uint64_t known_leaves : known.leaves) {
            if (known_leaves > most_leaves && !check.deep) break;
            const int plies = static_cast<int>(++depth);
            const std::uint64_t leaves =
                parallel_perft(kernel(set.id), position, plies, {.threads = check.threads});
            ++counts;
            report.json_line(set, position, plies, leaves, known_leaves, seconds());
            if (leaves == known_leaves) continue;
            ++differences;
            report.difference(set, known, plies, leaves);
        }
        report.line(set, known, depth, seconds());
    }
    if (differences != 0)
        throw CheckFailed(fmt::format("{} of {} counts differ from the known ones", differences, counts));
    if (!check.json) fmt::print("all {} counts are as known\n", counts);
}

} // namespace damlab::cli
