#include "tuner/cli/position_option.hpp"

#include "engine/notation/fen.hpp"

#include <CLI/CLI.hpp>

namespace damlab::cli {

void add_position_option(CLI::App& command, const std::string& name, std::string& fen) {
    command.add_option(name, fen, "the position; the starting position if left out")
        ->check([](const std::string& text) {
            return text.empty() ? "expected a FEN; leave it out for the starting position" : std::string{};
        });
}

Position position_of(const RuleSet& set, const std::string& fen) {
    return fen.empty() ? starting_position(set.rules.board, set.first) : parse_fen(set, fen);
}

} // namespace damlab::cli
