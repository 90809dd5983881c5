#include "tuner/cli/commands/pdn.hpp"

#include "engine/error.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/pdn/game_type.hpp"
#include "engine/notation/square.hpp"
#include "tuner/cli/commands/commands.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace damlab::cli {

void add_pdn(CLI::App& app) {
    CLI::App* pdn = app.add_subcommand("pdn", "Check, convert and count games in PDN files");
    pdn->require_subcommand(1);
    pdn->footer(
        "The tag RuleSet or GameType tells which rules a game is played by; where files have neither,\n"
        "--rules does:\n"
        "  damlab pdn check games.pdn\n"
        "  damlab pdn stats tinsley.pdn --rules american\n"
        "  damlab pdn convert old.pdn --rules czech -o new.pdn\n"
        "docs/notation.md tells what is read and how it is written.");
    add_pdn_check(*pdn);
    add_pdn_convert(*pdn);
    add_pdn_stats(*pdn);
}

void add_input_options(CLI::App& command, PdnInput& input) {
    command.add_option("files", input.files, "PDN files; - is standard input")->required();
    command.add_option("--rules", input.rules, "the rule set of games without a tag GameType");
    command.add_option("--board", input.board,
                       "read squares as this rule set names them, not the game's own");
}

PdnReplayer::PdnReplayer(const PdnInput& input) {
    if (!input.rules.empty()) assumed_ = &rule_set(input.rules);
    if (input.board.empty()) return;
    board_ = &rule_set(input.board);
    for (const RuleSet& set : rule_sets())
        read_by_.push_back(set.rules.board == board_->rules.board ? with_board(set, *board_) : set);
}

PdnReplay PdnReplayer::operator()(const PdnGame& game) const {
    const RuleSet* set = board_ == nullptr ? nullptr : rule_set_of(game, assumed_);
    if (set == nullptr) return replay(game, assumed_);
    if (set->rules.board != board_->rules.board)
        throw InputError(fmt::format("--board {}: game {} is {}, whose board has another size", board_->name,
                                     game.number, set->name));
    PdnReplay replayed = replay(game, read_by_[std::size_t(set->id)]);
    replayed.rules = set; // which outlives the replayer
    return replayed;
}

bool lacks_rules(const PdnGame& game, const PdnReplay& replayed) {
    return replayed.rules == nullptr && !game.fault && game.tag("GameType") == nullptr &&
           game.tag(rule_set_tag) == nullptr;
}

PdnFailure describe_failure(const PdnGame& game, const PdnReplay& replayed) {
    const auto value = [&](const char* name) {
        const PdnTag* tag = game.tag(name);
        return tag == nullptr ? std::string{} : tag->value;
    };
    std::string title;
    const auto add = [&](const std::string& text, const char* separator) {
        if (!text.empty()) title += (title.empty() ? "" : separator) + text;
    };
    add(value("White"), "");
    add(value("Black"), " - ");
    add(value("Event"), ", ");
    add(value("Round"), ", ");
    PdnFailure failure{game.number, title, *replayed.fault};
    if (lacks_rules(game, replayed)) failure.fault.problem += "; name them with --rules";
    return failure;
}

std::string failure_line(const std::string& file, const PdnFailure& failure) {
    return fmt::format(
        "{}:{}:{}: game {}{}: {}", file, failure.fault.place.line, failure.fault.place.column, failure.game,
        failure.title.empty() ? "" : fmt::format(" {}", in_quotes(failure.title)), failure.fault.problem);
}

} // namespace damlab::cli
