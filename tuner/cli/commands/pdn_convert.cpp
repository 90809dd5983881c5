#include "engine/error.hpp"
#include "engine/notation/pdn/convert.hpp"
#include "engine/notation/square.hpp"
#include "tuner/cli/choice_option.hpp"
#include "tuner/cli/commands/pdn.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/result_output.hpp"
#include "tuner/files/pdn_file.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>

namespace damlab::cli {
namespace {

struct Options {
    PdnInput input;
    std::string to_board, output;
    std::optional<SquareStyle> squares;
};

RuleSet target_of(const RuleSet& set, const Options& options) {
    RuleSet target = options.to_board.empty() ? set : with_board(set, rule_set(options.to_board));
    if (options.squares) target = with_squares(target, *options.squares);
    return target;
}

/// Against `convert games.pdn >> games.pdn`, which would read for ever what it has written.
void require_other_output(const std::string& file) {
    std::error_code none;
    if (std::filesystem::is_regular_file(file, none) &&
        std::filesystem::equivalent(file, "/dev/stdout", none))
        throw InputError(fmt::format(
            "{} is read and, as standard output, written to; --output may name a file that is read", file));
}

void run(const Options& options) {
    const PdnReplayer replayer{options.input};
    if (options.output.empty()) std::ranges::for_each(options.input.files, require_other_output);
    ResultOutput output{options.output};
    std::uint64_t games = 0, left_out = 0;
    for (const std::string& file : options.input.files) {
        const auto convert = [&](const PdnGame& game) {
            ++games;
            const PdnReplay replayed = replayer(game);
            if (replayed.fault) {
                ++left_out;
                fmt::print(stderr, "{}\n", failure_line(file, describe_failure(game, replayed)));
            } else {
                output.write(convert_pdn(game, replayed, target_of(*replayed.rules, options)));
            }
        };
        for_each_pdn_game(file, convert, [&] { return output.interrupted(); });
    }
    if (games == left_out && !output.interrupted())
        throw CheckFailed("there is no game that can be replayed; nothing is written");
    output.finish();
    if (left_out > 0)
        throw CheckFailed(
            fmt::format("{} of {} games could not be replayed and were left out", left_out, games));
}

} // namespace

void add_pdn_convert(CLI::App& pdn) {
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        pdn.add_subcommand("convert", "Write the games again, as PDN 3.0 in the notation of their rule sets");
    add_input_options(*command, options->input);
    command->add_option("--to-board", options->to_board, "write squares as this rule set names them");
    add_choice(*command, "--squares", options->squares,
               {{"numeric", SquareStyle::numeric}, {"algebraic", SquareStyle::algebraic}},
               "write squares as numbers or in algebraic notation");
    add_output_option(*command, options->output, "the file to write, which may be one of those read");
    command->footer(
        "Examples:\n"
        "  damlab pdn convert old.pdn --rules russian -o new.pdn\n"
        "  damlab pdn convert games.pdn --squares numeric | less\n"
        "  damlab pdn convert spanish.pdn --to-board italian -o italian-numbers.pdn\n"
        "Games that are not legal are left out; standard error says which, and the exit status is 1.\n"
        "The file is there whole in the end, or as it was before.");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
