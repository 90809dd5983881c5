#include "engine/notation/pdn/convert.hpp"
#include "engine/notation/square.hpp"
#include "tuner/cli/choice_option.hpp"
#include "tuner/cli/commands/pdn.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/files/pdn_file.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <system_error>

namespace damlab::cli {
namespace {

struct Options {
    PdnInput input;
    std::string to_board;
    std::optional<SquareStyle> squares;
};

RuleSet target_of(const RuleSet& set, const Options& options) {
    RuleSet target = options.to_board.empty() ? set : with_board(set, rule_set(options.to_board));
    if (options.squares) target = with_squares(target, *options.squares);
    return target;
}

void write(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
}

void run(const Options& options) {
    const PdnReplayer replayer{options.input};
    std::uint64_t games = 0, left_out = 0;
    for (const std::string& file : options.input.files)
        for_each_pdn_game(file, [&](const PdnGame& game) {
            ++games;
            const PdnReplay replayed = replayer(game);
            if (replayed.fault) {
                ++left_out;
                fmt::print(stderr, "{}\n", failure_line(file, describe_failure(game, replayed)));
            } else {
                write(convert_pdn(game, replayed, target_of(*replayed.rules, options)));
            }
        });
    if (std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
    if (left_out > 0)
        throw CheckFailed(
            fmt::format("{} of {} games could not be replayed and were left out", left_out, games));
}

} // namespace

void add_pdn_convert(CLI::App& pdn) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = pdn.add_subcommand(
        "convert",
        "Write the games again, as PDN 3.0 in the notation of their rule sets, to standard output");
    add_input_options(*command, options->input);
    command->add_option("--to-board", options->to_board, "name the squares as this rule set does");
    add_choice(*command, "--squares", options->squares,
               {{"numeric", SquareStyle::numeric}, {"algebraic", SquareStyle::algebraic}},
               "write squares as numbers or in algebraic notation");
    command->footer(
        "Examples:\n"
        "  damlab pdn convert old.pdn --rules russian > new.pdn\n"
        "  damlab pdn convert games.pdn --squares numeric > numbers.pdn\n"
        "  damlab pdn convert spanish.pdn --to-board italian > italian-numbers.pdn\n"
        "Games that are not legal are left out; standard error says which, and the exit status is 1.");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
