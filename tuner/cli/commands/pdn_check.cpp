#include "tuner/cli/commands/pdn.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/files/pdn_file.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace damlab::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    PdnInput input;
    bool json = false;
};

struct FileReport {
    std::string file;
    std::uint64_t games = 0;
    std::uint64_t replayed = 0;
    std::vector<PdnFailure> failures;

    /// A file without a game is no PDN.
    [[nodiscard]] bool good() const { return games > 0 && replayed == games; }
};

FileReport check(const std::string& file, const PdnReplayer& replayer) {
    FileReport report;
    report.file = file;
    for_each_pdn_game(file, [&](const PdnGame& game) {
        ++report.games;
        const PdnReplay replayed = replayer(game);
        if (replayed.fault)
            report.failures.push_back(describe_failure(game, replayed));
        else
            ++report.replayed;
    });
    return report;
}

void print(const FileReport& report) {
    fmt::print("{}: {} game{}, {} replayed\n", report.file, report.games, report.games == 1 ? "" : "s",
               report.replayed);
    for (const PdnFailure& failure : report.failures)
        fmt::print("  {}\n", failure_line(report.file, failure));
}

Json as_json(const FileReport& report) {
    Json failures = Json::array();
    for (const PdnFailure& failure : report.failures)
        failures.push_back({{"game", failure.game},
                            {"title", failure.title},
                            {"line", failure.fault.place.line},
                            {"column", failure.fault.place.column},
                            {"problem", failure.fault.problem}});
    return {{"file", report.file},
            {"games", report.games},
            {"replayed", report.replayed},
            {"failures", failures}};
}

void run(const Options& options) {
    const PdnReplayer replayer{options.input};
    std::uint64_t games = 0, replayed = 0;
    bool all_good = true;
    Json files = Json::array();
    for (const std::string& file : options.input.files) {
        const FileReport report = check(file, replayer);
        games += report.games;
        replayed += report.replayed;
        all_good = all_good && report.good();
        if (options.json)
            files.push_back(as_json(report));
        else
            print(report);
    }
    if (options.json)
        // The name of a file need not be UTF-8.
        fmt::print("{}\n", Json{{"files", files}, {"games", games}, {"replayed", replayed}}.dump(
                               2, ' ', false, Json::error_handler_t::replace));
    else if (options.input.files.size() > 1)
        fmt::print("all files: {} games, {} replayed\n", games, replayed);
    if (all_good) return;
    throw CheckFailed(games == replayed
                          ? "a file holds no game"
                          : fmt::format("{} of {} games could not be replayed", games - replayed, games));
}

} // namespace

void add_pdn_check(CLI::App& pdn) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = pdn.add_subcommand("check", "Replay every game; exit status 1 if one is not legal");
    add_input_options(*command, options->input);
    command->add_flag("--json", options->json, "the report as JSON");
    command->footer("Examples:\n"
                    "  damlab pdn check games.pdn\n"
                    "  damlab pdn check old/*.pdn --rules italian --json\n"
                    "Each game that is not legal is named with file, line, column, move and reason.");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
