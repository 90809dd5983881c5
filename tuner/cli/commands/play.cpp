#include "engine/eval/slots.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/position_option.hpp"
#include "tuner/play/game_file.hpp"
#include "tuner/play/game_text.hpp"
#include "tuner/play/session.hpp"
#include "tuner/play/terminal_console.hpp"
#include "tuner/texel/weights_file.hpp"
#include "tuner/version/version.hpp"

#include <CLI/CLI.hpp>
#include <ctime>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>

namespace damlab::cli {
namespace {

constexpr std::uint64_t default_nodes = 100'000;
/// Days of thinking: nobody means more.
constexpr std::uint64_t most_nodes = 1'000'000'000'000;

struct Options {
    std::string rules, white, black, fen, draws{default_draw_rules}, weights, pdn;
    std::uint64_t nodes = 0;
    int depth = 0;
    bool site_board = false, plain = false;
};

/// Who plays the sides. One that is not named is whatever the other is not; if neither is, a person starts.
/// The colours are those that are shown.
std::array<play::Player, 2> players(const Options& options, const play::BoardView& view) {
    using enum play::Player;
    std::array<std::string, 2> named;
    named[std::size_t(view.side_of(Side::white))] = options.white;
    named[std::size_t(view.side_of(Side::black))] = options.black;
    const auto player = [&](Side side) {
        const std::string &own = named[std::size_t(side)], &other = named[std::size_t(!side)];
        if (!own.empty()) return own == "engine" ? engine : human;
        if (!other.empty()) return other == "engine" ? human : engine;
        return side == view.rule_set().first ? human : engine;
    };
    return {player(Side::white), player(Side::black)};
}

SearchLimits limits(const Options& options) {
    SearchLimits result;
    if (options.depth > 0) result.depth = options.depth;
    result.nodes = options.nodes == 0 && options.depth == 0 ? default_nodes : options.nodes;
    return result;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

std::string player_name(play::Player player, const Options& options) {
    if (player == play::Player::human) return "human";
    std::string name = fmt::format("damlab {}", version());
    if (const SearchLimits engine = limits(options); engine.nodes > 0)
        name += fmt::format(", {} nodes", engine.nodes);
    if (options.depth > 0) name += fmt::format(", depth {}", options.depth);
    return name;
}

/// Writes the game to its file, or shows it; shows it too if the file cannot be written after all.
void keep(const play::Session& session, const Options& options, const std::array<play::Player, 2>& who,
          std::optional<play::GameFile>& file, play::Console& console) {
    if (session.game().ply() == 0) return console.write("No move was played; there is nothing to write.\n");
    const std::string text =
        play::game_text(session.game(), session.status(),
                        {.event = "damlab play",
                         .date = today(),
                         .names = {player_name(who[0], options), player_name(who[1], options)}});
    const std::error_code error = file ? file->add(text) : std::error_code{};
    if (file && !error) return console.write(fmt::format("The game was added to {}.\n", file->name()));
    console.write(fmt::format("\n{}", text));
    if (error)
        throw std::runtime_error(
            fmt::format("cannot write {}: {}; the game is shown above", file->name(), error.message()));
}

void run(const Options& options) {
    const RuleSet& set = rule_set(options.rules);
    const play::BoardView view{set, options.site_board ? play::BoardStyle::site : play::BoardStyle::own};
    const std::array<play::Player, 2> who = players(options, view);
    play::SessionSetup setup{
        .view = view,
        .start = position_of(set, options.fen),
        .draws = draw_rules(set, options.draws),
        .players = who,
        .limits = limits(options),
        .weights = options.weights.empty() ? default_weights(set) : read_weights(set, options.weights),
        .plain = options.plain,
        .abilities = play::abilities(play::output_environment(STDOUT_FILENO)),
    };
    std::optional<play::GameFile> file;
    if (!options.pdn.empty()) file.emplace(options.pdn);
    play::TerminalConsole console;
    play::Session session{console, std::move(setup)};
    session.run();
    keep(session, options, who, file, console);
    console.check_written();
    if (console.interrupted()) throw Interrupted("the game was left");
}

} // namespace

void add_play(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
    const CLI::IsMember player{std::set<std::string>{"human", "engine"}};
    command->add_option("rules", options->rules, "the rule set")->required();
    command->add_option("--white", options->white, "who plays White: human or engine")->check(player);
    command
        ->add_option("--black", options->black,
                     "who plays Black; without both, a person starts against the engine")
        ->check(player);
    command
        ->add_option("--nodes", options->nodes, fmt::format("nodes of the engine a move ({})", default_nodes))
        ->check(within(1, most_nodes));
    command->add_option("--depth", options->depth, "plies that the engine looks ahead")
        ->check(within(1, max_search_depth));
    command->add_option("--draws", options->draws, "the draw rules: site, official, fmjd64 or none")
        ->capture_default_str();
    add_position_option(*command, "--fen", options->fen);
    command->add_option("--weights", options->weights, "a file of weights for the engine");
    command->add_flag("--site-board", options->site_board,
                      "the side that starts is shown below, as Black, on one board for all rule sets");
    command->add_flag("--plain", options->plain, "no drawing, for screen readers: everything in sentences");
    command->add_option("--pdn", options->pdn, "the file to add the game to; on the screen if left out")
        ->check([](const std::string& file) {
            return file.empty() ? "expected a file; leave it out to see the game on the screen"
                                : std::string{};
        });
    command->footer(
        "Moves are typed as numbers or letters; help, while playing, lists the commands. Examples:\n"
        "  damlab play russian\n"
        "  damlab play american --site-board --nodes 1000\n"
        "  damlab play italian --white human --black human --pdn games.pdn\n"
        "  damlab play international --white engine --black engine --draws official\n"
        "  damlab play brazilian --plain");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
