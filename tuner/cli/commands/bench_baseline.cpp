#include "engine/error.hpp"
#include "tuner/bench/gate.hpp"
#include "tuner/cli/commands/bench.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/live_text.hpp"
#include "tuner/files/write_file.hpp"
#include "tuner/parallel/seam.hpp"

#include <CLI/CLI.hpp>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <memory>
#include <string>

namespace damlab::cli {
namespace {

struct Options {
    std::string baseline = committed_baseline, program, reason;
    int jobs = parallel::default_threads();
};

void run(const Options& options) {
    if (options.reason.find_first_not_of(' ') == std::string::npos)
        throw InputError("a baseline is renewed for a reason; say it with --reason");
    require_writable(options.baseline);
    const Interrupt interrupt;
    LiveText line;
    auto baseline = bench::measure_baseline(program_to_measure(options.program), chosen_rules({}),
                                            probe_options(options.jobs, interrupt, line));
    line.clear();
    if (!baseline) throw Interrupted("stopped; the baseline is as it was");
    baseline->reason = options.reason;
    baseline->date = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
    write_file(options.baseline, bench::to_toml(*baseline));
    fmt::print("{}: {} counts, {} instruction counts\n", options.baseline, baseline->counts.size(),
               baseline->instructions.size());
}

} // namespace

void add_bench_baseline(CLI::App& bench) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = bench.add_subcommand("baseline", "Renew the baseline that `bench gate` looks at");
    command->add_option("--reason", options->reason, "why: kept in the file, with date and commit")
        ->required();
    command->add_option("--baseline", options->baseline, "the baseline's file")->capture_default_str();
    command->add_option("--program", options->program, "another build of damlab");
    add_jobs_option(*command, options->jobs);
    command->footer(
        "Measures what `bench gate` measures, in a minute or two. Commit the file with the change that\n"
        "needs it. Example, in the checkout:\n"
        "  damlab bench baseline --reason \"quiet moves are generated a set at a time\"");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
