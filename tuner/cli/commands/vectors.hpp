#pragma once

namespace CLI {
class App;
}

namespace damlab::cli {

/// The subcommands of `damlab vectors`.
void add_vectors_write(CLI::App& vectors);
void add_vectors_check(CLI::App& vectors);
void add_vectors_challenge(CLI::App& vectors);

} // namespace damlab::cli
