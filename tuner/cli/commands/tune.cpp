#include "engine/eval/slots.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/commands/tune_report.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/print_text.hpp"
#include "tuner/cli/store_option.hpp"
#include "tuner/files/write_file.hpp"
#include "tuner/parallel/seam.hpp"
#include "tuner/store/data_folder.hpp"
#include "tuner/store/find_run.hpp"
#include "tuner/texel/columns.hpp"
#include "tuner/texel/cross_entropy.hpp"
#include "tuner/texel/gather.hpp"
#include "tuner/texel/scale.hpp"
#include "tuner/texel/tuning_config.hpp"
#include "tuner/tournament/tournament_run.hpp"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace damlab::cli {
namespace {

struct Options {
    std::string config, store, rules, output;
    int threads = 0;
    bool json = false;
};

/// A line for people; nothing where the output is for a program.
template <class... Args> void say(const Options& options, fmt::format_string<Args...> text, Args&&... args) {
    if (options.json) return;
    print_text(text, std::forward<Args>(args)...);
    std::fflush(stdout);
}

/// What there is to fit, and how.
struct Job {
    const RuleSet* rules;
    std::vector<RunRecord> runs;
    Weights start;
    texel::DataSet data;
    texel::FitOptions fit;
};

Job prepare(const Options& options, const texel::TuningConfig& config) {
    const auto store =
        open_store(options.store.empty() && config.store ? *config.store : store_path(options.store));
    std::vector<RunRecord> runs;
    runs.reserve(config.runs.size());
    for (const std::string& run : config.runs)
        runs.push_back(store->run(find_run(*store, run)));
    const RuleSet& rules = !options.rules.empty() ? rule_set(options.rules)
                           : config.rules         ? rule_set(*config.rules)
                                                  : rule_set(texel::only_rules(*store, runs));
    Weights start = config.start ? read_weights(rules, *config.start) : default_weights(rules);
    texel::DataSet data = texel::gather(*store, runs, rules, config.sampling);
    say(options, "games      {} of {}, {} left out because they repeat another\n", data.games, rules.name,
        data.repeated);
    say(options, "positions  {} of {} games to fit to, {} of {} games held out\n", data.fit.rows(),
        data.fit.games(), data.hold_out.rows(), data.hold_out.games());
    texel::require_enough(data);
    texel::FitOptions fit = config.fit;
    fit.threads = options.threads > 0 ? options.threads : parallel::default_threads();
    return {&rules, std::move(runs), std::move(start), std::move(data), fit};
}

double loss_a_position(const texel::DesignMatrix& data, const Weights& weights, double scale, int threads) {
    return texel::cross_entropy(data, texel::coefficients_of(weights, scale), threads) / double(data.rows());
}

WeightsOrigin origin_of(const Options& options, const Job& job, const Weights& weights, double scale,
                        int iterations) {
    std::vector<std::string> runs;
    runs.reserve(job.runs.size());
    for (const RunRecord& run : job.runs)
        runs.push_back(run.name);
    return {.command = fmt::format("damlab tune {}{}", options.config,
                                   options.rules.empty() ? "" : " --rules " + options.rules),
            .program = program_version(),
            .runs = std::move(runs),
            .games = job.data.fit.games(),
            .positions = job.data.fit.rows(),
            .scale = scale,
            .fit_loss = loss_a_position(job.data.fit, weights, scale, job.fit.threads),
            .hold_out_loss = loss_a_position(job.data.hold_out, weights, scale, job.fit.threads),
            .iterations = iterations};
}

std::vector<std::size_t> unseen_slots(const texel::DesignMatrix& data) {
    std::vector<std::size_t> unseen;
    const std::vector<std::size_t> rows = texel::occurrences(data);
    for (std::size_t slot = 0; slot < rows.size(); ++slot)
        if (rows[slot] == 0) unseen.push_back(slot);
    return unseen;
}

/// Standard errors in hundredths of a man.
std::vector<double> errors_of(const Job& job, const texel::FitState& state, double scale) {
    std::vector<double> errors = texel::standard_errors(job.data.fit, state.coefficients, job.fit);
    for (double& error : errors)
        error *= scale;
    return errors;
}

std::filesystem::path output_file(const Options& options, const texel::TuningConfig& config,
                                  const RuleSet& rules) {
    if (!options.output.empty()) return options.output;
    return config.output.value_or(data_folder() / "weights" / fmt::format("{}.toml", rules.name));
}

void run(const Options& options) {
    const texel::TuningConfig config = texel::read_tuning_config(options.config);
    const Interrupt interrupt;
    const Job job = prepare(options, config);
    const std::vector<double> start = texel::coefficients_of(job.start, 1);
    const double start_scale = texel::fit_scale(job.data.fit, start, job.fit.threads);
    say(options, "scale      {:.1f} hundredths of a man to the logit: with a man more one scores {:.0f}%\n\n",
        start_scale, 100 / (1 + std::exp(-100 / start_scale)));

    TuneReport report;
    report.rules = job.rules;
    report.file = output_file(options, config, *job.rules);
    require_writable(report.file);
    say(options, "{:>9}  {:>9}  {:>13}  {:>12}\n", "iteration", "fit loss", "hold-out loss", "largest step");
    const texel::FitState state =
        texel::fit(job.data.fit, job.data.hold_out, texel::coefficients_of(job.start, start_scale), job.fit,
                   [&](const texel::FitState& now) {
                       say(options, "{:>9}  {:>9.6f}  {:>13.6f}  {:>12.1f}\n", now.iteration, now.fit_loss,
                           now.hold_out_loss, now.largest_step * start_scale);
                       report.iterations.push_back(now);
                       return !interrupt.requested();
                   });
    if (interrupt.requested() && state.iteration == 0)
        throw Interrupted("interrupted before the first iteration was done; nothing is written");

    const double scale = texel::scale_that_keeps_the_unit(job.data.fit, start, state.coefficients);
    Weights weights = texel::rounded_weights(*job.rules, state.coefficients, scale);
    report.slots_unseen = unseen_slots(job.data.fit);
    for (const std::size_t slot : report.slots_unseen)
        weights.set(slot, job.start[slot]);
    report.origin = origin_of(options, job, weights, scale, state.iteration);
    write_file(report.file, format_weights(*job.rules, weights, report.origin));
    if (interrupt.requested())
        throw Interrupted(
            fmt::format("interrupted; the weights of iteration {} are in {}. To go on from them, give them "
                        "as \"start\" in {}",
                        state.iteration, report.file.string(), options.config));
    report.changes = changes_between(job.start, weights, errors_of(job, state, scale));
    fmt::print("{}\n", options.json ? as_json(report) : as_text(report));
}

} // namespace

void add_tune(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("tune", "Fit evaluation weights to the results of stored games");
    command
        ->add_option("config", options->config,
                     "what to fit to, as in configs/tuning; paths in it are relative to it")
        ->required();
    command->add_option("--rules", options->rules, "the rule set, if the runs have games of several");
    command->add_option("-o,--output", options->output,
                        "the file of weights to write; weights/RULES.toml in the data folder if left out");
    command->add_option("--store", options->store, "the file that results are kept in");
    command
        ->add_option("--threads", options->threads,
                     "one a core if left out; the weights are the same for any")
        ->check(within(1, 1024));
    command->add_flag("--json", options->json, "the report as JSON");
    command->footer("Ctrl-C writes the weights of the last iteration that was finished. Examples:\n"
                    "  damlab tournament configs/tournaments/selfplay-russian.toml     games to fit to\n"
                    "  damlab tune configs/tuning/russian.toml -o russian.toml\n"
                    "  damlab tune configs/tuning/selfplay.toml --rules italian");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
