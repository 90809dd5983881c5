#include "tuner/cli/commands/vectors.hpp"

#include "tuner/cli/commands/commands.hpp"

#include <CLI/CLI.hpp>

namespace damlab::cli {

void add_vectors(CLI::App& app) {
    CLI::App* vectors = app.add_subcommand(
        "vectors", "Check a move generator, this or any other, against a conformance suite");
    vectors->require_subcommand(1);
    add_vectors_write(*vectors);
    add_vectors_check(*vectors);
    add_vectors_challenge(*vectors);
}

} // namespace damlab::cli
