#include "engine/error.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/shell_word.hpp"
#include "tuner/cli/store_option.hpp"
#include "tuner/cli/tournament_view.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/parallel/seam.hpp"
#include "tuner/tournament/check_engines.hpp"
#include "tuner/tournament/pair_points.hpp"
#include "tuner/tournament/play_run.hpp"
#include "tuner/tournament/report.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace damlab::cli {
namespace {

struct Options {
    std::string config;
    std::string store;
    std::string resume; ///< a run; "last" if only the option was given, empty if not even that
    int threads = 0;
    bool any_version = false;
    bool json = false;
};

/// The run to take up: the one named, or the last one that is not finished (and has the configuration, if
/// one was given).
RunId run_to_resume(const Store& store, const Options& options) {
    if (options.resume != "last") return find_run(store, options.resume);
    std::string wanted;
    if (!options.config.empty()) wanted = format_tournament_config(read_tournament_config(options.config));
    RunId found = 0;
    for (const RunRecord& run : store.runs())
        if (!run.finished && (wanted.empty() || run.configuration == wanted)) found = run.id;
    if (found == 0)
        throw InputError(fmt::format("there is no unfinished run{} to resume; `damlab runs` lists all runs",
                                     wanted.empty() ? "" : " with this configuration"));
    return found;
}

TournamentRun open_run(WritableStore& store, const Options& options) {
    if (options.resume.empty()) return start_run(store, read_tournament_config(options.config));
    const RunRecord record = store.run(run_to_resume(store, options));
    if (record.program != program_version() && !record.finished && !options.any_version)
        throw InputError(
            fmt::format("run {} was played by damlab {}, this is {}: its players might not be the "
                        "same, and the run not of one piece; start a new run, or insist with "
                        "--any-version",
                        record.id, record.program, program_version()));
    return stored_run(store, record.id);
}

void warn_of_few_openings(const TournamentRun& run) {
    for (const Schedule::Suite& suite : run.schedule.wrapping())
        fmt::print(
            stderr,
            "damlab: warning: {} has {} openings for {} pairs: they come again, and players that never "
            "vary repeat the same games\n",
            rule_set(suite.rules).name, suite.openings, run.config.pairs);
}

void warn_of_doubtful_variants(const TournamentConfig& config) {
    for (const std::string& doubt : doubtful_variants(config))
        fmt::print(stderr, "damlab: warning: {}\n", doubt);
}

/// At once, for who reads them while the tournament is played.
void print_event(const nlohmann::ordered_json& event) {
    fmt::print("{}\n", event.dump());
    std::fflush(stdout);
}

void print_pair(const Progress& progress) {
    if (progress.latest == nullptr) return;
    const StoredPair& pair = *progress.latest;
    nlohmann::ordered_json event{{"event", "pair"},
                                 {"pair", pair.index},
                                 {"rules", rule_set(pair.rules).name},
                                 {"first", pair.first},
                                 {"second", pair.second},
                                 {"half_points", nullptr},
                                 {"ended_by", {pair.games[0].reason, pair.games[1].reason}}};
    if (const auto points = first_players_points(pair)) event["half_points"] = *points;
    for (const StoredGame& game : pair.games)
        for (const EngineFault& fault : game.faults)
            if (!hub::is_let_pass(fault.kind)) event["faults"].push_back(fault.kind);
    if (progress.test != nullptr) event["llr"] = progress.test->llr();
    print_event(event);
}

/// The commands that look further into a run, to standard error: they are no part of the report.
void print_what_next(RunId run, const std::string& in_store) {
    std::fflush(stdout);
    fmt::print(stderr,
               "\nto look further:\n"
               "  damlab runs show {0}{1}                # this table again, and how it was played\n"
               "  damlab runs verify {0}{1}              # every stored game replayed by the rules\n"
               "  damlab runs export {0}{1} -o games.pdn # the games\n",
               run, in_store);
}

void run(const Options& options) {
    if (options.config.empty() && options.resume.empty())
        throw InputError(
            "name a configuration (there are some in configs/tournaments), or a run to --resume");
    const Interrupt interrupt;
    const StopCheck interrupted = [&] { return interrupt.requested(); };
    const auto store = open_store_for_writing(store_path(options.store));
    if (options.resume.empty()) check_engines(read_tournament_config(options.config), interrupted);
    const TournamentRun tournament = open_run(*store, options);
    const std::string in_store = options.store.empty() ? "" : " --store " + shell_word(options.store);
    const std::string resume = fmt::format("damlab tournament --resume {}{}", tournament.id, in_store);
    warn_of_few_openings(tournament);
    warn_of_doubtful_variants(tournament.config);
    fmt::print(stderr, "run {}: {} pairs; if it is interrupted: {}\n", tournament.id,
               tournament.schedule.size(), resume);
    if (options.json)
        print_event({{"event", "run"},
                     {"run", tournament.id},
                     {"scheduled", tournament.schedule.size()},
                     {"stored", store->run(tournament.id).stored}});
    if (!store->run(tournament.id).finished) {
        if (!options.resume.empty()) check_engines(tournament.config, interrupted);
        TournamentView view{tournament.config};
        const int wanted = options.threads != 0 ? options.threads : tournament.config.threads;
        const RunEnd end = play_run(tournament, *store,
                                    {.threads = wanted != 0 ? wanted : parallel::default_threads(),
                                     .interrupted = interrupted,
                                     .report = [&](const Progress& progress) {
                                         view.show(progress);
                                         if (options.json) print_pair(progress);
                                     }});
        if (end == RunEnd::interrupted)
            throw Interrupted(fmt::format("interrupted; what was finished is stored. To go on: {}", resume));
    }
    const Report report = make_report(*store, tournament.id);
    fmt::print("{}", options.json ? report_json(report) + '\n' : report_text(report));
    if (!options.json) print_what_next(tournament.id, in_store);
}

} // namespace

void add_tournament(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("tournament", "Play a tournament, or what is left of one");
    command->add_option("config", options->config, "a configuration, as in configs/tournaments");
    command->add_option("--resume", options->resume, "take up this run, or the last unfinished one")
        ->expected(0, 1)
        ->default_str("last");
    command->add_option("--threads", options->threads, "games at a time; one a core if left out")
        ->check(within(1, 1024));
    command->add_option("--store", options->store, "the file that results are kept in");
    command->add_flag("--any-version", options->any_version, "resume a run that another version has played");
    command->add_flag("--json", options->json,
                      "a JSON object a line: the run, each pair as it finishes, at the end the report");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
