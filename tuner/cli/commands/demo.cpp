#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/program.hpp"
#include "tuner/cli/typed_command.hpp"
#include "tuner/files/write_file.hpp"
#include "tuner/process/child_process.hpp"
#include "tuner/store/data_folder.hpp"
#include "tuner/store/find_run.hpp"
#include "tuner/store/store.hpp"
#include "tuner/tournament/report.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::cli {
namespace {

namespace fs = std::filesystem;

constexpr auto self_play =
    R"(# Games to fit weights to: players of one kind and different strength, so that games are decided.
name = "self-play"
format = "round-robin"
rules = "russian"
openings = "openings.fen"
pairs = 500 # of each of the 6 pairings

[[player]]
name = "yardstick-400"
kind = "yardstick"
nodes = 400

[[player]]
name = "yardstick-560"
kind = "yardstick"
nodes = 560

[[player]]
name = "yardstick-800"
kind = "yardstick"
nodes = 800

[[player]]
name = "yardstick-1100"
kind = "yardstick"
nodes = 1100
)";

constexpr auto tuning = R"(# Fits the weights of the evaluation to the results of the games of a run.
rules = "russian"
store = "results.sqlite"
runs = ["self-play"]
output = "weights.toml"
)";

constexpr auto match =
    R"(# What the fitted weights are worth: against the same engine without them, and against the yardstick, the
# frozen engine that all strength is measured against.
name = "match"
format = "gauntlet"
rules = "russian"
openings = "openings.fen"
pairs = 500
seed = 2

[[player]]
name = "tuned"
weights = "weights.toml"
nodes = 1000

[[player]]
name = "untuned"
nodes = 1000

[[player]]
name = "yardstick"
kind = "yardstick"
nodes = 1000
)";

class Demo {
public:
    /// Works in a folder of its own, which is also what the paths in its commands are relative to.
    explicit Demo(fs::path folder) : folder_{std::move(folder)} {
        fs::create_directories(folder_);
        fs::current_path(folder_);
        for (const char* file : {"results.sqlite", "results.sqlite-wal", "results.sqlite-shm"})
            fs::remove(file);
        fmt::print("All files of the demo are in {}\n", folder_.string());
    }

    void say(std::string_view text) const { fmt::print("\n--- {}\n", text); }

    void command(std::initializer_list<std::string> arguments) const {
        fmt::print("$ {} {}\n", typed_command(), fmt::join(arguments, " "));
        std::fflush(stdout);
        run_program(std::vector<std::string>(arguments));
    }

    /// Writes a configuration that a command takes.
    void configuration(const char* file, std::string_view text) const { write_file(file, text); }

    /// Runs the benchmark program that lies beside this one.
    void benchmarks(const std::string& filter) const {
        const std::vector<std::string> command{fs::read_symlink("/proc/self/exe").parent_path() /
                                                   "damlab-bench",
                                               "--benchmark_filter=" + filter, "--benchmark_min_time=0.2"};
        if (!fs::exists(command[0])) {
            fmt::print("{} is not built\n", command[0]);
            return;
        }
        fmt::print("$ damlab-bench --benchmark_filter='{}'\n", filter);
        std::fflush(stdout);
        ChildProcess program{command};
        const auto deadline = ChildProcess::Clock::now() + std::chrono::minutes{1};
        for (auto line = program.read_line(deadline); line.result == ChildProcess::Result::ok;
             line = program.read_line(deadline))
            fmt::print("{}\n", line.text);
    }

    void summary(std::chrono::seconds took) const {
        const auto store = open_store("results.sqlite");
        const Report report = make_report(*store, find_run(*store, "match"));
        const auto elo = [&](int opponent) {
            return elo_text(report.standings.between(0, opponent).pairs());
        };
        fmt::print(
            "\n--- Done in {0} s\n"
            "The fitted weights against none, with one engine: {1} Elo (95% interval)\n"
            "The engine with them against the yardstick:       {2} Elo\n\n"
            "To go on, in {3}:\n"
            "  {4} tournament match.toml --store results.sqlite   once more: the same table\n"
            "  {4} tune tuning.toml                               the same weights\n"
            "  {4} rules italian                                  commands take all 13 rule sets\n"
            "  {4} --help\n"
            "The configurations are short: change nodes, pairs, players or rules, and run them again.\n",
            took.count(), elo(1), elo(2), folder_.string(), typed_command());
    }

private:
    fs::path folder_;
};

void run() {
    const auto begun = std::chrono::steady_clock::now();
    const Demo demo{data_folder() / "demo"};
    demo.say("Openings: balanced, quiet positions, so that no two games are alike");
    demo.command({"openings", "generate", "russian", "--plies", "6", "--quiet", "--balanced", "60", "-o",
                  "openings.fen"});
    demo.say("Self-play: games to learn from");
    demo.configuration("self-play.toml", self_play);
    demo.command({"tournament", "self-play.toml", "--store", "results.sqlite"});
    demo.say("Tuning: weights that predict the results of those games");
    demo.configuration("tuning.toml", tuning);
    demo.command({"tune", "tuning.toml"});
    demo.say("Proof: the engine with the fitted weights, without them, and the yardstick");
    demo.configuration("match.toml", match);
    demo.command({"tournament", "match.toml", "--store", "results.sqlite"});
    demo.say("Speed");
    demo.command({"perft", "russian", "10"});
    demo.benchmarks("^(perft|yardstick|engine)/russian$");
    demo.summary(std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun));
}

} // namespace

void add_demo(CLI::App& app) {
    CLI::App* command = app.add_subcommand("demo", "Do everything once, for russian, in a few minutes");
    command->footer(
        "Generates openings, plays games, fits weights to them, matches these against the yardstick and\n"
        "runs a few benchmarks, showing each command. Its files are kept, and replaced by the next "
        "demo, in\nthe folder \"demo\" of the data folder ($DAMLAB_DATA, else "
        "~/.local/share/damlab).");
    command->callback(run);
}

} // namespace damlab::cli
