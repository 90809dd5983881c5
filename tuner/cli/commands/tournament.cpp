#include "engine/error.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/print_text.hpp"
#include "tuner/cli/shell_word.hpp"
#include "tuner/cli/store_option.hpp"
#include "tuner/cli/tell.hpp"
#include "tuner/cli/tournament_view.hpp"
#include "tuner/cli/typed_command.hpp"
#include "tuner/files/json_text.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/parallel/seam.hpp"
#include "tuner/store/find_run.hpp"
#include "tuner/tournament/check_engines.hpp"
#include "tuner/tournament/pair_points.hpp"
#include "tuner/tournament/play_run.hpp"
#include "tuner/tournament/report.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <system_error>
#include <unistd.h>
#include <vector>

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

/// Whether both lead to the same games. How many are played at a time changes nothing but the speed.
bool same_games(TournamentConfig one, TournamentConfig other) {
    one.threads = other.threads = 0;
    return format_tournament_config(one) == format_tournament_config(other);
}

bool has_configuration(const RunRecord& run, const TournamentConfig& config) {
    return same_games(parse_tournament_config(run.configuration, fmt::format("run {}", run.id)), config);
}

/// The last run that is not finished, and has the configuration, if one was given.
RunRecord last_unfinished(const Store& store, const std::optional<TournamentConfig>& config) {
    std::vector<RunRecord> runs = store.runs();
    std::erase_if(runs, [&](const RunRecord& run) {
        return run.finished || (config && !has_configuration(run, *config));
    });
    if (runs.empty())
        throw InputError(fmt::format("there is no unfinished run{} to resume; `{} runs` lists all runs",
                                     config ? " with this configuration" : "", typed_command()));
    return std::move(runs.back());
}

RunRecord run_to_resume(const Store& store, const Options& options,
                        const std::optional<TournamentConfig>& config) {
    if (options.resume == "last") return last_unfinished(store, config);
    RunRecord run = store.run(find_run_to_resume(store, options.resume));
    if (config && !has_configuration(run, *config))
        throw InputError(fmt::format("run {} was not started with what {} says now; leave the file out to go "
                                     "on with the run, or --resume to start another",
                                     run.id, options.config));
    return run;
}

void require_same_version(const RunRecord& run) {
    if (run.program != program_version())
        throw InputError(
            fmt::format("run {} was played by damlab {}, this is {}: its players might not be the "
                        "same, and the run not of one piece; start a new run, or insist with "
                        "--any-version",
                        run.id, run.program, program_version()));
}

void warn(std::string_view of) { tell(fmt::format("damlab: warning: {}\n", of)); }

/// Starts every engine once. Throws Interrupted if it was told to stop meanwhile.
void try_engines(const TournamentConfig& config, const StopCheck& interrupted) {
    for (const std::string& doubt : check_engines(config, interrupted))
        warn(doubt);
    if (interrupted()) throw Interrupted("interrupted before a game was played");
}

TournamentRun open_run(WritableStore& store, const Options& options, const StopCheck& interrupted) {
    std::optional<TournamentConfig> config;
    if (!options.config.empty()) config = read_tournament_config(options.config);
    if (options.resume.empty()) {
        try_engines(*config, interrupted);
        return start_run(store, *config);
    }
    const RunRecord record = run_to_resume(store, options, config);
    if (!record.finished && !options.any_version) require_same_version(record);
    TournamentRun run = stored_run(store, record.id);
    if (!record.finished) try_engines(run.config, interrupted);
    return run;
}

void warn_of_few_openings(const TournamentRun& run) {
    for (const Schedule::Suite& suite : run.schedule.wrapping())
        warn(fmt::format("{} has {} openings for {} pairs: they come again, and players that never vary "
                         "repeat the same games",
                         rule_set(suite.rules).name, suite.openings, run.config.pairs));
}

void warn_of_doubtful_variants(const TournamentConfig& config) {
    for (const std::string& doubt : doubtful_variants(config))
        warn(doubt);
}

/// At once, for who reads them while the tournament is played.
void print_event(const nlohmann::ordered_json& event) {
    fmt::print("{}\n", json_text(event));
    if (std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
}

void print_start(const RunRecord& run, const TournamentConfig& config) {
    nlohmann::ordered_json rules = nlohmann::ordered_json::array();
    for (const RuleSetId id : config.rules)
        rules.push_back(rule_set(id).name);
    print_event({{"event", "run"},
                 {"run", run.id},
                 {"name", run.name},
                 {"format", name(config.format)},
                 {"rules", std::move(rules)},
                 {"players", run.players},
                 {"scheduled", run.scheduled},
                 {"stored", run.stored}});
}

void print_pair(const Progress& progress, const std::vector<std::string>& players) {
    if (progress.latest == nullptr) return;
    const StoredPair& pair = *progress.latest;
    const auto player = [&](int number) { return players[static_cast<std::size_t>(number)]; };
    nlohmann::ordered_json event{{"event", "pair"},
                                 {"pair", pair.index + 1},
                                 {"rules", rule_set(pair.rules).name},
                                 {"first", player(pair.first)},
                                 {"second", player(pair.second)},
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
void tell_what_next(RunId run, const std::string& in_store) {
    const std::string command = typed_command();
    tell(fmt::format("\nto look further:\n"
                     "  {0} runs show {1}{2}                # this table again, and how it was played\n"
                     "  {0} runs verify {1}{2}              # every stored game replayed by the rules\n"
                     "  {0} runs export {1}{2} -o games.pdn # the games\n",
                     command, run, in_store));
}

RunEnd play(const TournamentRun& tournament, WritableStore& store, const Options& options,
            const StopCheck& interrupted) {
    const bool has_terminal_alone = !options.json || isatty(STDOUT_FILENO) == 0;
    TournamentView view{tournament.config, has_terminal_alone};
    const std::vector<std::string> players = tournament.config.player_names();
    const int wanted = options.threads != 0 ? options.threads : tournament.config.threads;
    return play_run(tournament, store,
                    {.threads = wanted != 0 ? wanted : parallel::default_threads(),
                     .interrupted = interrupted,
                     .report = [&](const Progress& progress) {
                         view.show(progress);
                         if (options.json) print_pair(progress, players);
                     }});
}

/// Asks for an end half a second after the first look at which `interrupted` does: long enough for what of a
/// report takes its time, unless there are hundreds of players.
StopCheck a_moment_after(const StopCheck& interrupted) {
    using Clock = std::chrono::steady_clock;
    return [&interrupted, asked = std::optional<Clock::time_point>{}]() mutable {
        if (!asked && interrupted()) asked = Clock::now();
        return asked && Clock::now() - *asked >= std::chrono::milliseconds{500};
    };
}

/// What has been played, to standard output; all of it is there before anything else is told.
Report print_report(const Store& store, RunId run, bool json, const StopCheck& interrupted) {
    Report report = make_report(store, run, {}, a_moment_after(interrupted));
    print_text("{}", json ? json_text(report_json(report)) + '\n' : report_text(report));
    std::fflush(stdout);
    return report;
}

/// A script that goes on after a tournament must not take one for played that has no result.
void require_result(const Report& report) {
    if (report.standings.pairs() == 0)
        throw CheckFailed(fmt::format("run {}: every pair is void, so nothing counts", report.run.id));
}

void run(const Options& options) {
    if (options.config.empty() && options.resume.empty())
        throw InputError(
            "name a configuration (there are some in configs/tournaments), or a run to --resume");
    std::signal(SIGPIPE, SIG_IGN); // who only watches may go
    const Interrupt interrupt;
    const StopCheck interrupted = [&] { return interrupt.requested(); };
    const auto store = open_store_for_writing(store_path(options.store));
    const TournamentRun tournament = open_run(*store, options, interrupted);
    const RunRecord record = store->run(tournament.id);
    const std::string in_store =
        options.store.empty() ? ""
                              : " --store " + shell_word(std::filesystem::absolute(options.store).string());
    const std::string resume =
        fmt::format("{} tournament --resume {}{}", typed_command(), record.id, in_store);
    if (options.json) print_start(record, tournament.config);
    if (record.finished) {
        tell(fmt::format("run {} is finished: nothing is left to play\n", record.id));
    } else {
        warn_of_few_openings(tournament);
        warn_of_doubtful_variants(tournament.config);
        tell(
            fmt::format("run {}: {} pairs; if it is interrupted: {}\n", record.id, record.scheduled, resume));
        if (play(tournament, *store, options, interrupted) == RunEnd::interrupted) {
            print_report(*store, record.id, options.json, interrupted);
            throw Interrupted(fmt::format("interrupted; what was finished is stored. To go on: {}", resume));
        }
    }
    const Report report = print_report(*store, record.id, options.json, interrupted);
    if (report.was_stopped)
        throw Interrupted(fmt::format("interrupted; run {0} is finished, but its joint fit is left out. For "
                                      "all of the table: {1} runs show {0}{2}",
                                      record.id, typed_command(), in_store));
    if (!options.json) tell_what_next(record.id, in_store);
    require_result(report);
}

} // namespace

void add_tournament(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("tournament", "Play a tournament, or what is left of one");
    command->add_option("config", options->config, "a configuration, as in configs/tournaments");
    command->add_option("--resume", options->resume, "take up this run, or the last unfinished one")
        ->expected(0, 1)
        ->default_str("last");
    command->add_option("--threads", options->threads, "pairs of games at a time; one a core if left out")
        ->check(within(1, 1024));
    command->add_option("--store", options->store, "the file that results are kept in");
    command->add_flag("--any-version", options->any_version, "resume a run that another version has played");
    command->add_flag("--json", options->json,
                      "a JSON object a line: the run, each pair as it finishes, at the end the report");
    command->footer(
        "Examples:\n"
        "  damlab tournament configs/tournaments/tuned-russian.toml   play, and end with a table\n"
        "  damlab tournament match.toml --threads 4                   four pairs at a time: the same table\n"
        "  damlab tournament --resume                                 go on with the last one interrupted\n"
        "  damlab tournament match.toml --json > events.jsonl         for programs\n"
        "\n"
        "A file as small as this will do; paths in it are relative to it. docs/tournaments.md has all keys.\n"
        "  rules = \"russian\"\n"
        "  pairs = 500\n"
        "  [[player]]\n"
        "  name = \"new\"\n"
        "  nodes = 2000\n"
        "  [[player]]\n"
        "  name = \"old\"\n"
        "  nodes = 1000\n"
        "\n"
        "Ctrl-C stops it: what was finished is stored, the table so far is printed, the exit status is 130.\n"
        "It is 1 where every pair is void, so that nothing counts.");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
