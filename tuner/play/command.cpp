#include "tuner/play/command.hpp"

#include "tuner/play/lower_case.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace damlab::play {
namespace {

struct Row {
    Command command;
    std::string_view word;
    std::string_view help;
    bool ends_game = false;
    std::string_view letter = {}; ///< means this one, though another command starts so too
};

constexpr std::array rows{
    Row{Command::moves, "moves", "list the legal moves"},
    Row{Command::hint, "hint", "what the engine would play", false, "h"},
    Row{Command::back, "back", "take back your last move"},
    Row{Command::resign, "resign", "give the game up", true},
    Row{Command::draw, "draw?", "offer a draw"},
    Row{Command::board, "board", "show the position again"},
    Row{Command::flip, "flip", "turn the board round"},
    Row{Command::help, "help", "this list"},
    Row{Command::quit, "quit", "leave; the game is written as it stands", true},
};

std::string normal(std::string_view line) {
    std::string word{line};
    std::ranges::transform(word, word.begin(), lower_case);
    return word;
}

} // namespace

std::optional<Command> read_command(std::string_view line) {
    std::string word = normal(line);
    if (word.ends_with('?')) word.pop_back();
    for (const Row& row : rows)
        if (word == row.word.substr(0, row.word.find('?'))) return row.command;
    return std::nullopt;
}

std::optional<Command> complete_command(std::string_view line) {
    const std::string start = normal(line);
    const Row* found = nullptr;
    for (const Row& row : rows) {
        if (start.empty() || !row.word.starts_with(start)) continue;
        if (start == row.letter) return row.command;
        if (found != nullptr) return std::nullopt;
        found = &row;
    }
    if (found == nullptr || found->ends_game) return std::nullopt;
    return found->command;
}

std::string command_names() {
    std::string names;
    for (const Row& row : rows)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", row.word);
    return names;
}

std::string command_help() {
    std::string text;
    for (const Row& row : rows)
        text += fmt::format("{}  {:<8}{}", text.empty() ? "" : "\n", row.word, row.help);
    return text;
}

} // namespace damlab::play
