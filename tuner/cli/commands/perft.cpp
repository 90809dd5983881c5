#include "engine/error.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/commands/perft_check.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/position_option.hpp"
#include "tuner/cli/typed_command.hpp"
#include "tuner/clock/seconds.hpp"
#include "tuner/parallel/seam.hpp"
#include "tuner/perft/parallel_perft.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>

namespace damlab::cli {
namespace {

constexpr int max_depth = 30;
constexpr std::uint64_t most_hash = std::uint64_t{1} << 40; ///< bytes; nobody means more

struct Options {
    std::string rules, fen;
    std::optional<int> depth;
    bool divide = false, list = false, json = false, all = false, deep = false;
    int threads = parallel::default_threads();
    std::uint64_t hash = 0; ///< bytes
};

struct Count {
    std::uint64_t leaves = 0;
    std::vector<std::uint64_t> by_move; ///< in the order of the generator; empty unless divided
    double seconds = 0;
};

void make_table(std::optional<PerftTable>& table, std::uint64_t bytes) {
    try {
        table.emplace(bytes);
    } catch (const std::bad_alloc&) {
        throw std::runtime_error(fmt::format(
            "--hash: there is not enough memory for a table of {} MiB; make it smaller, or leave --hash out",
            bytes >> 20));
    }
}

Count count(const Options& options, const RuleSet& set, const Position& position) {
    std::optional<PerftTable> table;
    if (options.hash != 0) make_table(table, options.hash);
    const PerftOptions how{
        .threads = options.threads, .listed = options.list, .table = table ? &*table : nullptr};
    const auto begun = std::chrono::steady_clock::now();
    Count count;
    if (options.divide && *options.depth > 0) {
        count.by_move = divided_perft(kernel(set.id), position, *options.depth, how);
        count.leaves = std::accumulate(count.by_move.begin(), count.by_move.end(), std::uint64_t{0});
    } else {
        count.leaves = parallel_perft(kernel(set.id), position, *options.depth, how);
    }
    count.seconds = Seconds{std::chrono::steady_clock::now() - begun}.count();
    return count;
}

void print(const Options& options, const RuleSet& set, const Position& position, const Count& count) {
    MoveList moves;
    kernel(set.id).list_moves(position, moves);
    for (std::size_t i = 0; i < count.by_move.size(); ++i)
        fmt::print("{:<12} {}\n", format_move(set, position, moves, moves[i]), count.by_move[i]);
    fmt::print("{} depth {}: {} leaves in {:.2f} s", set.name, *options.depth, count.leaves, count.seconds);
    if (count.seconds >= 0.01)
        fmt::print(", {:.0f} million a second", static_cast<double>(count.leaves) / count.seconds / 1e6);
    fmt::print("\n");
}

void print_json(const Options& options, const RuleSet& set, const Position& position, const Count& count) {
    nlohmann::ordered_json result{{"rules", set.name},
                                  {"fen", format_fen(set, position)},
                                  {"depth", *options.depth},
                                  {"leaves", count.leaves},
                                  {"seconds", count.seconds}};
    if (options.divide) {
        MoveList moves;
        kernel(set.id).list_moves(position, moves);
        result["moves"] = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < count.by_move.size(); ++i)
            result["moves"].push_back(
                {{"move", format_move(set, position, moves, moves[i])}, {"leaves", count.by_move[i]}});
    }
    fmt::print("{}\n", result.dump());
}

void run(const Options& options) {
    if (options.all) {
        if (!options.rules.empty() || options.depth || !options.fen.empty())
            throw InputError(
                "--all checks every known count of every rule set; leave out rules, depth and --fen");
        check_known_perft({.deep = options.deep, .threads = options.threads, .json = options.json});
        return;
    }
    if (options.rules.empty() || !options.depth)
        throw InputError(fmt::format("perft needs a rule set and a depth, or --all; see {} perft --help",
                                     typed_command()));
    const RuleSet& set = rule_set(options.rules);
    const Position position = position_of(set, options.fen);
    const Count counted = count(options, set, position);
    (options.json ? print_json : print)(options, set, position, counted);
}

} // namespace

void add_perft(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("perft", "Count the sequences of legal moves of a length");
    command->add_option("rules", options->rules, "the rule set");
    command->add_option("depth", options->depth, "plies")->check(within(0, max_depth));
    add_position_option(*command, "--fen", options->fen);
    command->add_flag("--divide", options->divide, "count for each legal move by itself");
    command->add_option("--threads", options->threads, "one a core if left out")->check(within(1, 1024));
    command
        ->add_option("--hash", options->hash,
                     "memory for a table of positions, as 64M or 2G; none if left out")
        ->transform(CLI::AsSizeValue(false))
        ->transform(decimal())
        ->check(within(0, most_hash));
    command->add_flag("--list", options->list,
                      "put every last move into a list, as a search does: the same count, more work");
    command->add_flag("--json", options->json, "as JSON: rules, fen, depth, leaves, seconds");
    CLI::Option* all = command->add_flag("--all", options->all,
                                         "check the generator against every known count, in half a minute");
    command->add_flag("--deep", options->deep, "with --all: to the last depth known, in some minutes")
        ->needs(all);
    command->footer("Two routes to one capture are one move: see docs/rules.md. Examples:\n"
                    "  damlab perft russian 10\n"
                    "  damlab perft russian 1 --divide --fen W:W12:B8,14,26\n"
                    "  damlab perft international 11 --hash 2G --json\n"
                    "  damlab perft --all      exit status 1 if a count differs");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
