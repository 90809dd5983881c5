#include "tuner/cli/commands/vectors.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/vectors/check_vectors.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <string>

namespace damlab::cli {
namespace {

void run(const std::string& file) {
    const VectorCheck check = check_vectors(file);
    if (check.difference) {
        const VectorDifference& difference = *check.difference;
        fmt::print("{} ({}): {}\n", difference.place, difference.id, difference.what);
        if (difference.moves)
            fmt::print("(missing: moves that the file lacks; extra: moves that only the file has)\n\n{}",
                       report(*difference.moves));
        throw CheckFailed(fmt::format("{} differs from damlab's rules", file));
    }
    fmt::print("{}: {} positions and {} sequences agree\n", file, check.positions, check.sequences);
}

} // namespace

void add_vectors_check(CLI::App& vectors) {
    const auto file = std::make_shared<std::string>();
    CLI::App* command =
        vectors.add_subcommand("check", "Hold damlab's move generator against a file of vectors");
    command->add_option("file", *file, "the file, one JSON object a line; - is standard input")->required();
    command->footer("Exit status 1 if they differ; the first difference is shown. Example:\n"
                    "  damlab vectors check tests/golden/vectors/russian.jsonl");
    command->callback([file] { run(*file); });
}

} // namespace damlab::cli
