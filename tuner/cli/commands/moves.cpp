#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/square.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/position_option.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>

namespace damlab::cli {
namespace {

struct Options {
    std::string rules, fen;
    bool json = false;
};

nlohmann::ordered_json as_json(const RuleSet& set, const Position& position, const MoveList& legal) {
    nlohmann::ordered_json moves = nlohmann::ordered_json::array();
    for (const Move& move : legal) {
        nlohmann::ordered_json captured = nlohmann::ordered_json::array();
        for (const Square square : move.captured)
            captured.push_back(square_text(set, square));
        moves.push_back({{"move", format_move(set, position, legal, move)},
                         {"from", square_text(set, move.from)},
                         {"to", square_text(set, move.to)},
                         {"captured", captured},
                         {"crowned", move.crowned},
                         {"fen", format_fen(set, position.after(move))}});
    }
    nlohmann::ordered_json winner; // null while the game goes on
    if (legal.empty()) winner = position.turn == Side::white ? "black" : "white";
    return {{"rules", set.name}, {"fen", format_fen(set, position)}, {"winner", winner}, {"moves", moves}};
}

void run(const Options& options) {
    const RuleSet& set = rule_set(options.rules);
    const Position position = position_of(set, options.fen);
    MoveList legal;
    kernel(set.id).list_moves(position, legal);
    std::ranges::sort(legal, {}, [&](const Move& move) {
        return std::tuple{square_number(set, move.from), square_number(set, move.to), move.captured.bits()};
    });
    if (options.json) {
        fmt::print("{}\n", as_json(set, position, legal).dump(2));
        return;
    }
    for (const Move& move : legal)
        fmt::print("{}\n", format_move(set, position, legal, move));
    // Not among the moves, for programs that read them.
    if (legal.empty())
        fmt::print(stderr, "{} has no {} and has lost.\n", position.turn == Side::white ? "White" : "Black",
                   position.own().empty() ? "piece left" : "legal move");
}

} // namespace

void add_moves(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("moves", "List the legal moves of a position");
    command->add_option("rules", options->rules, "the rule set")->required();
    add_position_option(*command, "fen", options->fen);
    command->add_flag("--json", options->json, "as JSON, with captured squares and resulting positions");
    command->footer("Examples:\n"
                    "  damlab moves russian\n"
                    "  damlab moves italian W:WK30:B10,K12,K18,20,K26,K27\n"
                    "  damlab moves russian+free W:Wc3:Bd4 --json\n"
                    "Squares may be given as numbers or in algebraic notation: see docs/notation.md.\n"
                    "Without a legal move the side to move has lost: nothing is listed, and standard\n"
                    "error says so; JSON names the winner.");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
