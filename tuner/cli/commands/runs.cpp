#include "engine/error.hpp"
#include "tuner/cli/choice_option.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/print_text.hpp"
#include "tuner/cli/result_output.hpp"
#include "tuner/cli/store_option.hpp"
#include "tuner/cli/typed_command.hpp"
#include "tuner/files/json_text.hpp"
#include "tuner/store/find_run.hpp"
#include "tuner/tournament/counted.hpp"
#include "tuner/tournament/export_run.hpp"
#include "tuner/tournament/fault_list.hpp"
#include "tuner/tournament/report.hpp"
#include "tuner/tournament/verify_run.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace damlab::cli {
namespace {

struct Options {
    std::string store, run, new_name, output;
    std::optional<ExportFormat> format;
    RatingOptions ratings;
    bool json = false;
};

template <class Value> std::map<std::string, Value> by_name(std::initializer_list<Value> values) {
    std::map<std::string, Value> named;
    for (const Value value : values)
        named.emplace(name(value), value);
    return named;
}

std::string_view state_of(const RunRecord& run) { return run.finished ? "finished" : "unfinished"; }

void list(const Options& options) {
    const auto runs = open_store(store_path(options.store))->runs();
    if (options.json) {
        nlohmann::ordered_json json = nlohmann::ordered_json::array();
        for (const RunRecord& run : runs)
            json.push_back({{"run", run.id},
                            {"name", run.name},
                            {"created", run.created},
                            {"program", run.program},
                            {"pairs", run.stored},
                            {"scheduled", run.scheduled},
                            {"finished", run.finished},
                            {"players", run.players}});
        fmt::print("{}\n", json_text(json, 2));
        return;
    }
    if (runs.empty()) {
        print_text("no runs; `{} tournament CONFIG` makes one\n", typed_command());
        return;
    }
    print_text("{:>5}  {:<20}  {:<10} {:>8} {:>8}  {}\n", "run", "created (UTC)", "state", "pairs", "of",
               "name");
    for (const RunRecord& run : runs)
        print_text("{:>5}  {:<20}  {:<10} {:>8} {:>8}  {}\n", run.id, run.created, state_of(run), run.stored,
                   run.scheduled, run.name);
}

constexpr std::size_t most_faults = 20; ///< that are shown

nlohmann::ordered_json json_of(const std::vector<GameFault>& faults) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const GameFault& entry : faults)
        json.push_back({{"pair", entry.pair + 1},
                        {"game", entry.game + 1},
                        {"times", entry.times},
                        {"player", entry.player},
                        {"kind", entry.fault.kind},
                        {"what", entry.fault.what},
                        {"exit", entry.fault.exit},
                        {"standard_error", entry.fault.error_tail}});
    return json;
}

void show(const Options& options) {
    const auto store = open_store(store_path(options.store));
    const Report report = make_report(*store, find_run(*store, options.run), options.ratings);
    std::vector<GameFault> faults;
    if (report.standings.faults() > 0) faults = last_faults(*store, report.run.id, most_faults);
    if (options.json) {
        nlohmann::ordered_json json = report_json(report);
        if (!faults.empty()) json["last_faults"] = json_of(faults);
        fmt::print("{}\n", json_text(json));
        return;
    }
    print_text("{}\n", report_text(report));
    print_text("played by damlab {}, started {}, {}\n", report.run.program, report.run.created,
               state_of(report.run));
    for (const RunFile& file : report.run.files)
        print_text("{}: {}, sha256 {}\n", file.role, file.name, file.hash);
    print_text("\n{}", report.run.configuration);
    if (!faults.empty()) print_text("\nfaults of external engines, the last ones\n");
    for (const GameFault& fault : faults)
        print_text("{}", fault_text(fault));
}

nlohmann::ordered_json json_of(const Discrepancy& found) {
    nlohmann::ordered_json json{{"pair", found.pair + 1}, {"game", nullptr}, {"problem", found.problem}};
    if (found.game) json["game"] = *found.game + 1;
    return json;
}

void verify(const Options& options) {
    constexpr std::uint64_t most_shown = 20;
    const auto store = open_store(store_path(options.store));
    const RunId run = find_run(*store, options.run);
    std::uint64_t shown = 0;
    nlohmann::ordered_json problems = nlohmann::ordered_json::array();
    const Verification done = verify_run(*store, run, [&](const Discrepancy& found) {
        if (options.json) return problems.push_back(json_of(found));
        if (shown++ >= most_shown) return;
        const std::string game = found.game ? fmt::format(", game {}", *found.game + 1) : "";
        print_text("pair {}{}: {}\n", found.pair + 1, game, found.problem);
    });
    if (options.json)
        fmt::print("{}\n", json_text({{"run", run},
                                      {"pairs", done.pairs},
                                      {"games", done.games},
                                      {"plies", done.plies},
                                      {"faults", done.discrepancies},
                                      {"problems", std::move(problems)}}));
    else
        print_text("run {}: {} pairs, {} games, {} plies replayed by the rules, {} faults\n", run, done.pairs,
                   done.games, done.plies, done.discrepancies);
    if (done.discrepancies > 0) throw CheckFailed(fmt::format("run {} is not as it must be", run));
}

/// One that is there: to change nothing is no reason to make one.
std::unique_ptr<WritableStore> store_to_change(const Options& options) {
    const std::filesystem::path file = store_path(options.store);
    static_cast<void>(open_store(file));
    return open_store_for_writing(file);
}

void remove(const Options& options) {
    const auto store = store_to_change(options);
    const RunRecord run = store->run(find_run(*store, options.run));
    const std::uint64_t games = store->remove(run.id);
    print_text("run {} \"{}\" is deleted, with {}\n", run.id, run.name, counted(games, "game"));
}

void rename(const Options& options) {
    if (options.new_name.empty()) throw InputError("the name of a run must not be empty");
    const auto store = store_to_change(options);
    const RunRecord run = store->run(find_run(*store, options.run));
    store->rename(run.id, options.new_name);
    print_text("run {} \"{}\" is now \"{}\"\n", run.id, run.name, options.new_name);
}

/// The one asked for, else the one that the file's name ends in, else PDN.
ExportFormat format_of(const Options& options) {
    if (options.format) return *options.format;
    if (options.output.ends_with(".csv")) return ExportFormat::csv;
    if (options.output.ends_with(".json")) return ExportFormat::json;
    return ExportFormat::pdn;
}

void write_games(const Options& options) {
    const auto store = open_store(store_path(options.store));
    const RunId run = find_run(*store, options.run);
    ResultOutput output{options.output};
    export_run(*store, run, format_of(options), [&](std::string_view text) { output.write(text); });
    output.finish();
}

} // namespace

void add_runs(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("runs", "List the stored runs, look at one, check, export, rename or delete it");
    command->require_subcommand(0, 1);
    command->add_option("--store", options->store, "the file that results are kept in");
    command->add_flag("--json", options->json, "as JSON");
    command->callback([command, options] {
        if (command->get_subcommands().empty()) list(*options);
    });
    const auto add = [&](const char* name, const char* text, void (*action)(const Options&)) {
        CLI::App* sub = command->add_subcommand(name, text);
        sub->add_option("run", options->run, "its number or name")->required();
        sub->add_option("--store", options->store, "the file that results are kept in");
        sub->callback([options, action] { action(*options); });
        return sub;
    };
    command->footer(
        "A run is called by its number or, where no other has it, by its name. Examples:\n"
        "  damlab runs                      all of them\n"
        "  damlab runs show 3               the table of run 3, and how it was played\n"
        "  damlab runs verify match         every game of the run \"match\" replayed by the rules\n"
        "  damlab runs export 3 -o run.csv  its games\n"
        "  damlab runs rename 3 \"new nets\"  what it is called from now on\n"
        "  damlab runs delete 3             the run and its games");
    CLI::App* showing = add("show", "What a run has come to, and how it was played", show);
    showing->add_flag("--json", options->json, "the report as JSON");
    add_choice(*showing, "--model", options->ratings.model,
               by_name({DrawModel::davidson, DrawModel::rao_kupper}),
               "of draws, in the joint fit of three players or more");
    add_choice(*showing, "--intervals", options->ratings.intervals,
               by_name({RatingIntervals::sandwich, RatingIntervals::pair_bootstrap}), "of that fit");
    showing->footer(
        "Examples:\n"
        "  damlab runs show 3                             its table, and how it was played\n"
        "  damlab runs show 3 --json                      for programs\n"
        "  damlab runs show league --model rao-kupper     another model of draws, for many players\n"
        "  damlab runs show league --intervals bootstrap  pairs drawn again, a thousand times");
    CLI::App* verifying = add("verify", "Play every stored game again by the rules", verify);
    verifying->add_flag("--json", options->json, "as JSON, with all that is not so");
    verifying->footer(
        "Every move must be legal, every game must end as it is stored to have ended, and a finished run\n"
        "must have all its pairs. Exit status 1 if something is not so.\n"
        "Example:\n"
        "  damlab runs verify 3");
    CLI::App* exporting = add("export", "Write the games of a run", write_games);
    add_choice(*exporting, "--format", options->format,
               {{"pdn", ExportFormat::pdn}, {"csv", ExportFormat::csv}, {"json", ExportFormat::json}},
               "how to write them; as the file's name ends if left out, else pdn");
    exporting->footer("Void games and those beyond the end of a sequential test are left out. Examples:\n"
                      "  damlab runs export 3 -o games.pdn       PDN 3.0, scores in comments\n"
                      "  damlab runs export 3 -o games.csv       a line a game\n"
                      "  damlab runs export 3 --format json      to standard output\n"
                      "docs/tournaments.md tells what is in each.");
    CLI::App* renaming = add("rename", "Give a run another name", rename);
    renaming->add_option("name", options->new_name, "what it is to be called")->required();
    renaming->footer("What is stored of how it was played stays as it was. Example:\n"
                     "  damlab runs rename 3 \"new nets\"");
    add("delete", "Delete a run with all its games", remove)
        ->footer(
            "Nothing is asked, and nothing brings it back. The store's file gets no smaller: the next runs\n"
            "fill the room. Refused while a tournament writes to the store. Example:\n"
            "  damlab runs delete 3");
    add_output_option(*exporting, options->output, "the file to write");
}

} // namespace damlab::cli
