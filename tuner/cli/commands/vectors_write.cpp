#include "tuner/cli/commands/vectors.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/live_text.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/files/write_file.hpp"
#include "tuner/vectors/suite_text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <string>

namespace damlab::cli {
namespace {

struct Options {
    std::string rules;
    int count = 60;
    std::uint64_t seed = 1;
    std::string file;
};

void run(const Options& options) {
    const RuleSet& set = rule_set(options.rules);
    const Interrupt interrupt;
    require_writable(options.file);
    LiveText line;
    const auto progress = [&](std::string_view doing) {
        return [&, doing](int done) {
            if (interrupt.requested())
                throw Interrupted(fmt::format("stopped; {} was not written", options.file));
            if (done % 100 == 0) line.show(fmt::format("{}: {} of {}", doing, done, options.count));
        };
    };
    const Suite suite = make_suite(set, options.count, options.seed, progress("looking for positions"));
    const SuiteText text = to_text(set, suite, progress("listing their moves"));
    line.clear();
    write_file(options.file, text.lines);
    fmt::print("{}: {} positions, {} sequences; {} of {} traps covered\n", options.file, text.positions,
               text.sequences, text.traps - int(text.not_covered.size()), text.traps);
    if (!text.not_covered.empty())
        fmt::print("not covered, for want of room: {}\n", fmt::join(text.not_covered, ", "));
}

} // namespace

void add_vectors_write(CLI::App& vectors) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = vectors.add_subcommand(
        "write", "Write positions with all their legal moves, chosen to cover what generators get wrong");
    command->add_option("rules", options->rules, "the rule set")->required();
    command->add_option("--count", options->count, "lines to write")
        ->check(within(1, 100'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "the same seed writes the same file")
        ->check(within(0, largest_number))
        ->capture_default_str();
    command->add_option("-o,--output", options->file, "the file")->required();
    command->footer("docs/vectors.md describes the file. Example:\n"
                    "  damlab vectors write russian --count 100 --seed 7 -o russian.jsonl");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
