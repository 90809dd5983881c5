#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damlab::play {

/// What can be typed besides moves.
enum class Command : std::uint8_t { moves, hint, back, resign, draw, board, flip, help, quit };

/// The command whose word that is, upper or lower case, with or without a question mark.
[[nodiscard]] std::optional<Command> read_command(std::string_view line);

/// The only command that starts with these letters, and of "h" the one that is asked for most, the hint.
/// Those that end a game want their whole word.
[[nodiscard]] std::optional<Command> complete_command(std::string_view line);

/// "moves, hint, back, ...".
[[nodiscard]] std::string command_names();
/// What each does, one a line.
[[nodiscard]] std::string command_help();

} // namespace damlab::play
