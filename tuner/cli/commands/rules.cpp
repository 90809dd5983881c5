#include "engine/movegen/known_perft.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/square.hpp"
#include "engine/rules/draw_rule_names.hpp"
#include "engine/rules/draw_rules.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/typed_command.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <string>
#include <string_view>

namespace damlab::cli {
namespace {

std::string_view words(ManCaptures captures) {
    return captures == ManCaptures::forward ? "forward" : "all four ways";
}

std::string_view words(KingRange kings) { return kings == KingRange::flying ? "flying" : "one step"; }

std::string_view words(CaptureChoice choice) {
    switch (choice) {
    case CaptureChoice::free:
        return "free";
    case CaptureChoice::king_must:
        return "a king must, if any can; else free";
    case CaptureChoice::most_pieces:
        return "most pieces";
    case CaptureChoice::most_then_kings:
        return "most pieces, then most kings";
    case CaptureChoice::italian:
        return "most pieces, by a king, most kings, earliest king";
    }
    return "";
}

std::string_view words(FarRow far_row) {
    switch (far_row) {
    case FarRow::crowned_and_stops:
        return "is crowned and stops";
    case FarRow::goes_on_as_man:
        return "goes on as a man";
    case FarRow::goes_on_as_king:
        return "goes on as a king";
    }
    return "";
}

std::string board(const RuleSet& set) {
    const Position start = starting_position(set.rules.board, set.first);
    const int side = geometry(set.rules.board).side;
    return fmt::format("{}x{}, {} men", side, side, start.white.count());
}

std::string_view words(Side side) { return side == Side::white ? "White" : "Black"; }

void print_table() {
    constexpr auto row = "{:<14} {:<14} {:<6} {:<14} {:<9} {:<10} {:<50} {}\n";
    fmt::print(row, "rule set", "board", "first", "men capture", "kings", "man x king",
               "choice among captures", "a man capturing on the far row");
    for (const RuleSet& set : rule_sets()) {
        if (!set.rules.capturing_compulsory) continue;
        fmt::print(row, set.name, board(set), words(set.first), words(set.rules.man_captures),
                   words(set.rules.kings), set.rules.man_takes_king ? "yes" : "no", words(set.rules.choice),
                   words(set.rules.far_row));
    }
    fmt::print(
        "\nCapturing is compulsory. With +free after the name (russian+free) it is not: any ordinary move "
        "may be played\ninstead, and who captures is bound by the row above. For every 8x8 rule set: 13 in "
        "all.\n{} rules ID shows one of them with its notation, draw rules and perft counts.\n",
        typed_command());
}

/// The numbers or names of the squares, as White sees the board, men as they stand at the start.
void print_board(const RuleSet& set) {
    const Position start = starting_position(set.rules.board, set.first);
    const int side = geometry(set.rules.board).side;
    for (int rank = side - 1; rank >= 0; --rank) {
        std::string line;
        for (int file = 0; file < side; ++file) {
            const std::optional<Square> square = square_at(set, file, rank);
            if (!square) {
                line += "  .  ";
                continue;
            }
            const char piece = start.white.contains(*square)   ? 'w'
                               : start.black.contains(*square) ? 'b'
                                                               : ' ';
            line += fmt::format("{:>3}{} ", square_text(set, *square), piece);
        }
        fmt::print("  {}\n", line);
    }
}

void print_draw_rules(const RuleSet& set, std::string_view name) {
    const DrawRules rules = draw_rules(set, name);
    if (rules.rows.empty()) return;
    fmt::print("\nDraws, \"{}\"{}\n", name, name == default_draw_rules ? ", the default" : "");
    for (const DrawRow& row : rules.rows)
        fmt::print("  {:<24} {} ({})\n", row.id, row.text, row.source);
}

void print_page(const RuleSet& set) {
    const Position start = starting_position(set.rules.board, set.first);
    fmt::print("{} ({})\n\n", set.title, set.name);
    fmt::print("  board        {} a side; {} moves first\n", board(set), words(set.first));
    fmt::print("  men          move one step forward, capture {}\n", words(set.rules.man_captures));
    fmt::print("  kings        {}\n", words(set.rules.kings));
    fmt::print("  capturing    {}; a man {} capture a king\n",
               set.rules.capturing_compulsory ? "compulsory"
                                              : "not compulsory: any ordinary move may be played instead",
               set.rules.man_takes_king ? "may" : "may not");
    fmt::print("  choice       {}\n", words(set.rules.choice));
    fmt::print("  far row      a man that reaches it while capturing {}{}\n", words(set.rules.far_row),
               set.rules.far_row == FarRow::crowned_and_stops ? "" : " if it can");
    fmt::print("  notation     {}; captures are written {}; PDN GameType {}\n",
               set.notation.squares == SquareStyle::algebraic ? "algebraic squares (numbers are read too)"
                                                              : "numbers",
               set.notation.capture_sign, set.notation.game_type_tag);
    fmt::print("  start        {}\n\n", format_fen(set, start));
    print_board(set);
    for (const std::string_view name : draw_rule_names(set))
        print_draw_rules(set, name);
    const KnownPerft& known = known_perft()[std::size_t(set.id)];
    fmt::print("\nPerft from the start, depth 1 on (published; the last {} found by damlab)\n  {}\n",
               known.ours, fmt::join(known.leaves, " "));
}

} // namespace

void add_rules(CLI::App& app) {
    CLI::App* command = app.add_subcommand("rules", "Print the rule sets in a table, or one of them in full");
    const auto name = std::make_shared<std::string>();
    command->add_option("ID", *name, "the rule set; the table of all if left out");
    command->footer("Examples:\n"
                    "  damlab rules\n"
                    "  damlab rules italian\n"
                    "  damlab rules russian+free");
    command->callback([name] { name->empty() ? print_table() : print_page(rule_set(*name)); });
}

} // namespace damlab::cli
