#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/result_output.hpp"
#include "tuner/files/write_file.hpp"
#include "tuner/openings/enumerate.hpp"
#include "tuner/openings/select.hpp"
#include "tuner/openings/suite_text.hpp"
#include "tuner/parallel/seam.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>

namespace damlab::cli {
namespace {

constexpr int max_plies = 10; ///< beyond it there are too many positions to hold

struct Options {
    std::string rules;
    int plies = 0;
    bool quiet = false;
    std::optional<Score> balanced;
    std::optional<std::size_t> max;
    std::uint64_t seed = 1;
    int threads = parallel::default_threads();
    std::string file;
};

/// The command that makes the suite: what decides its content, in one order.
std::string command_of(const Options& options) {
    std::string command = fmt::format("damlab openings generate {} --plies {}", options.rules, options.plies);
    if (options.quiet) command += " --quiet";
    if (options.balanced) command += fmt::format(" --balanced {}", *options.balanced);
    if (options.max) command += fmt::format(" --max {} --seed {}", *options.max, options.seed);
    return command;
}

void generate(const Options& options) {
    if (!options.file.empty()) require_writable(options.file); // told now, not after minutes
    const RuleSet& set = rule_set(options.rules);
    std::vector<Position> positions = openings::positions_after(set, options.plies);
    const std::size_t distinct = positions.size();
    if (options.quiet) positions = openings::quiet(set, positions);
    if (options.balanced) positions = openings::balanced(set, positions, *options.balanced, options.threads);
    if (options.max && positions.size() > *options.max) {
        positions = openings::sample(positions, *options.max, options.seed);
        openings::sort_by_fen(set, positions);
    }
    const std::string text = openings::suite_text(set, command_of(options), positions);
    if (options.file.empty()) {
        fmt::print("{}", text);
        return;
    }
    write_file(options.file, text);
    fmt::print("{}: {} of the {} distinct positions after {} plies\n", options.file, positions.size(),
               distinct, options.plies);
}

} // namespace

void add_openings(CLI::App& app) {
    CLI::App* command = app.add_subcommand("openings", "Make opening suites");
    command->require_subcommand(1);
    const auto options = std::make_shared<Options>();
    CLI::App* generating =
        command->add_subcommand("generate", "List every distinct position after a number of plies");
    generating->add_option("rules", options->rules, "the rule set")->required();
    generating->add_option("--plies", options->plies, "plies from the starting position")
        ->required()
        ->check(within(1, max_plies));
    generating->add_flag("--quiet", options->quiet, "only those in which no side has a capture to make");
    generating
        ->add_option("--balanced", options->balanced,
                     fmt::format("only those that the yardstick, {} plies deep, finds worth at most so much "
                                 "for either side (a man is 100)",
                                 openings::balance_depth))
        ->check(within(0, 1000));
    generating->add_option("--max", options->max, "no more than so many, drawn by the seed")
        ->check(within(1, largest_number));
    generating->add_option("--seed", options->seed, "for --max")
        ->check(within(0, largest_number))
        ->capture_default_str();
    generating->add_option("--threads", options->threads, "for --balanced; the result does not depend on it")
        ->check(within(1, 1024));
    add_output_option(*generating, options->file, "the file to write");
    generating->footer("Examples:\n"
                       "  damlab openings generate russian --plies 3\n"
                       "  damlab openings generate russian --plies 6 --quiet --balanced 60 --max 3000 -o "
                       "openings/russian.fen\n"
                       "One FEN a line, sorted; the first line is a comment with the command that makes the "
                       "file.\n"
                       "Positions in which the game is over are left out.");
    generating->callback([options] { generate(*options); });
}

} // namespace damlab::cli
