#pragma once

#include <span>
#include <string>

namespace damlab::cli {

/// Runs a command as the program does: `arguments` as in "perft", "russian", "5". Throws InputError for
/// arguments that are not understood, and whatever the command throws.
void run_program(std::span<const std::string> arguments);

/// What the program says when it is started with nothing.
[[nodiscard]] std::string program_help();

} // namespace damlab::cli
