#include "engine/error.hpp"
#include "engine/notation/notation_error.hpp"
#include "tuner/cli/commands/pdn.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/files/json_text.hpp"
#include "tuner/files/pdn_file.hpp"
#include "tuner/files/read_chunks.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
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
    std::uint64_t games = 0;
    std::uint64_t replayed = 0;
};

/// Tells of each failure as soon as it is found, so that memory does not grow with their number.
FileReport check(const std::string& file, const PdnReplayer& replayer,
                 const std::function<void(const PdnFailure&)>& failed) {
    FileReport report;
    for_each_pdn_game(file, [&](const PdnGame& game) {
        ++report.games;
        const PdnReplay replayed = replayer(game);
        if (replayed.fault)
            failed(describe_failure(game, replayed));
        else
            ++report.replayed;
    });
    return report;
}

Json as_json(const PdnFailure& failure) {
    return {{"game", failure.game},
            {"title", failure.title},
            {"line", failure.fault.place.line},
            {"column", failure.fault.place.column},
            {"problem", failure.fault.problem}};
}

FileReport check_in_words(const std::string& file, const PdnReplayer& replayer) {
    const FileReport report = check(
        file, replayer, [&](const PdnFailure& failure) { fmt::print("{}\n", failure_line(file, failure)); });
    fmt::print("{}: {} game{}, {} replayed\n", file, report.games, report.games == 1 ? "" : "s",
               report.replayed);
    return report;
}

FileReport check_into(Json& files, const std::string& file, const PdnReplayer& replayer) {
    Json failures = Json::array();
    const FileReport report =
        check(file, replayer, [&](const PdnFailure& failure) { failures.push_back(as_json(failure)); });
    files.push_back({{"file", file},
                     {"games", report.games},
                     {"replayed", report.replayed},
                     {"failures", std::move(failures)}});
    return report;
}

void run(const Options& options) {
    const PdnReplayer replayer{options.input};
    std::uint64_t games = 0, replayed = 0;
    std::vector<std::string> empty, unread;
    Json files = Json::array();
    const auto check_file = [&](const std::string& file) {
        const FileReport report =
            options.json ? check_into(files, file, replayer) : check_in_words(file, replayer);
        games += report.games;
        replayed += report.replayed;
        if (report.games == 0) empty.push_back(in_quotes(file));
    };
    for (const std::string& file : options.input.files) {
        try {
            check_file(file);
        } catch (const UnreadableFile& error) { // the others are checked all the same
            unread.emplace_back(error.what());
            files.push_back({{"file", file},
                             {"games", 0},
                             {"replayed", 0},
                             {"failures", Json::array()},
                             {"problem", error.what()}});
        }
    }
    if (options.json)
        fmt::print("{}\n", json_text({{"files", files}, {"games", games}, {"replayed", replayed}}, 2));
    else if (options.input.files.size() > 1)
        fmt::print("{}: {} games, {} replayed\n", unread.empty() ? "all files" : "all files that can be read",
                   games, replayed);
    std::vector<std::string> problems = unread;
    if (replayed < games)
        problems.push_back(fmt::format("{} of {} games could not be replayed", games - replayed, games));
    // A file without a game is no PDN.
    if (!empty.empty()) problems.push_back(fmt::format("there is no game in {}", fmt::join(empty, ", ")));
    const std::string message = fmt::to_string(fmt::join(problems, "\n"));
    if (!unread.empty()) throw InputError(message);
    if (!problems.empty()) throw CheckFailed(message);
}

} // namespace

void add_pdn_check(CLI::App& pdn) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = pdn.add_subcommand("check", "Replay every game; exit status 1 if one is not legal");
    add_input_options(*command, options->input);
    command->add_flag("--json", options->json, "the report as JSON");
    command->footer(
        "Examples:\n"
        "  damlab pdn check games.pdn\n"
        "  damlab pdn check old/*.pdn --rules italian --json\n"
        "Each game that is not legal is named with file, line, column, move and reason. A file that\n"
        "cannot be read is named in the end, and makes the exit status 2.");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
