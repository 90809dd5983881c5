#include "engine/error.hpp"
#include "engine/notation/fen.hpp"
#include "tuner/cli/commands/vectors.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/live_text.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/print_text.hpp"
#include "tuner/vectors/challenge.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <string>
#include <vector>

namespace damlab::cli {
namespace {

struct Options {
    std::string rules;
    std::vector<std::string> command;
    int suite = 200, random = 5000;
    std::uint64_t seed = 1;
    double timeout = 10; ///< seconds
    std::string squares = "numbers";
};

void print_stakes(const std::vector<Stake>& stakes) {
    if (stakes.empty()) return;
    const bool exact = !stakes.front().played.empty();
    fmt::print("\n{}\n", exact ? "The rule at stake, and what the program does, by all we see:"
                               : "The program makes no mistake that we know. The rules that matter here:");
    for (const Stake& stake : stakes)
        fmt::print("  {}{}{}\n", stake.rule, exact ? "; " : "", stake.played);
}

void print_disagreement(const ChallengeDisagreement& found, int positions) {
    const int pieces = found.smallest.position.occupied().count();
    fmt::print("Position {} is the first to differ. ", positions);
    if (!found.repeats)
        fmt::print("Asked again, the program answered rightly: its answers are not repeatable.\n\n");
    else if (pieces < found.pieces_before)
        fmt::print("It had {} pieces; the smallest found that differs has {}:\n\n", found.pieces_before,
                   pieces);
    else
        fmt::print("No smaller one was found:\n\n");
    fmt::print("{}\nThe question: {}\n", report(found.smallest), found.question);
    print_stakes(found.stakes);
}

void print_fault(const RuleSet& set, const ChallengeFault& found, int positions) {
    fmt::print("The program {} at position {}: {}.\n\nThe position: {}\nThe question: {}\n",
               name(found.fault.kind), positions, found.fault.what, format_fen(set, found.position),
               found.question);
    if (!found.fault.error_tail.empty())
        print_text("\nThe end of its standard error:\n{}\n", found.fault.error_tail);
}

void run(const Options& options) {
    const RuleSet& set = rule_set(options.rules);
    if (options.suite + options.random == 0)
        throw InputError("nothing to ask: --suite and --random are both 0; leave one of them out");
    const Interrupt interrupt;
    LiveText progress;
    const ChallengeResult result = challenge(
        set, {.contestant = {.command = options.command,
                             .timeout = std::chrono::milliseconds(std::int64_t(options.timeout * 1000)),
                             .squares = options.squares == "algebraic" ? SquareStyle::algebraic
                                                                       : SquareStyle::numeric,
                             .should_stop = [&] { return interrupt.requested(); }},
              .suite = options.suite,
              .random = options.random,
              .seed = options.seed,
              .progress = [&](int asked) {
                  if (asked % 50 == 0)
                      progress.show(fmt::format("{} of {} positions", asked, options.suite + options.random));
              }});
    progress.clear();
    if (result.fault && result.fault->fault.kind == Fault::Kind::stopped)
        throw Interrupted(fmt::format("stopped; {} positions agreed", result.positions - 1));
    if (result.fault) print_fault(set, *result.fault, result.positions);
    if (result.disagreement) print_disagreement(*result.disagreement, result.positions);
    if (!result.passed())
        throw CheckFailed(fmt::format("\"{}\" {} of {} (seed {})", fmt::join(options.command, " "),
                                      result.disagreement ? "fails the rules" : "did not pass the challenge",
                                      set.name, options.seed));
    fmt::print("{} positions, {} moves: all agree\n", result.positions, result.moves);
}

} // namespace

void add_vectors_challenge(CLI::App& vectors) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = vectors.add_subcommand(
        "challenge", "Hold another move generator against damlab's, over its standard input and output");
    command->add_option("rules", options->rules, "the rule set")->required();
    command->add_option("program", options->command, "after --, the program and its arguments")->required();
    command->add_option("--suite", options->suite, "positions of the suite, asked first")
        ->check(within(0, 1'000'000))
        ->capture_default_str();
    command->add_option("--random", options->random, "positions of random play, asked then")
        ->check(within(0, 100'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "the same seed asks the same")
        ->check(within(0, largest_number))
        ->capture_default_str();
    command->add_option("--timeout", options->timeout, "seconds that an answer may take")
        ->check(within_reals(0.001, 86400.0))
        ->capture_default_str();
    command->add_option("--squares", options->squares, "how squares are written in the questions")
        ->check(CLI::IsMember({"numbers", "algebraic"}))
        ->capture_default_str();
    command->footer("The program is asked {\"id\":1,\"rules\":\"russian\",\"fen\":\"W:W21,22:B1,K2\"}, one "
                    "line, and answers\n"
                    "{\"fens\":[\"B:W17,22:B1,K2\", ...]}, one line; docs/vectors.md has the rest. Exit "
                    "status 1 if it fails:\n"
                    "the smallest position that shows it is printed. Examples:\n"
                    "  damlab vectors challenge russian -- node examples/adapters/russian.js\n"
                    "  damlab vectors challenge international -- python3 examples/adapters/international.py");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
