#include "engine/notation/move_text.hpp"
#include "tuner/cli/commands/pdn.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/cli/typed_command.hpp"
#include "tuner/files/json_text.hpp"
#include "tuner/files/pdn_file.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <unordered_map>

namespace damlab::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    PdnInput input;
    int plies = 4;
    std::size_t top = 10;
    bool json = false;
};

struct Results {
    std::uint64_t white = 0, draws = 0, black = 0, unknown = 0;

    void add(Outcome outcome) {
        ++(outcome == Outcome::white_wins   ? white
           : outcome == Outcome::draw       ? draws
           : outcome == Outcome::black_wins ? black
                                            : unknown);
    }
    [[nodiscard]] std::uint64_t games() const { return white + draws + black + unknown; }
};

/// A position after the first plies, and the moves that first led there.
struct Opening {
    std::string moves;
    Results results;
};

struct Statistics {
    Results results;
    std::map<std::size_t, std::uint64_t> lengths; ///< games by plies
    std::unordered_map<std::uint64_t, Opening> openings;
};

std::string moves_text(const RuleSet& set, Position position, std::span<const Move> moves) {
    std::string text;
    for (const Move& move : moves) {
        text += (text.empty() ? "" : " ") + format_move(set, position, move);
        position = position.after(move);
    }
    return text;
}

void count(Statistics& statistics, const PdnGame& game, const PdnReplay& replayed, int plies) {
    const RuleSet& set = *replayed.rules;
    const Outcome outcome = outcome_of(set, game.stated_result());
    statistics.results.add(outcome);
    const std::vector<Move> moves = main_line(game, replayed);
    ++statistics.lengths[moves.size()];

    const bool from_the_start = replayed.start == starting_position(set.rules.board, set.first);
    if (!from_the_start || moves.size() < std::size_t(plies)) return;
    const std::span<const Move> first{moves.data(), std::size_t(plies)};
    Position position = replayed.start;
    for (const Move& move : first)
        position = position.after(move);
    Opening& opening = statistics.openings[hash(position)];
    if (opening.results.games() == 0) opening.moves = moves_text(set, replayed.start, first);
    opening.results.add(outcome);
}

std::vector<const Opening*> most_frequent(const Statistics& statistics, std::size_t top) {
    std::vector<const Opening*> openings;
    for (const auto& [key, opening] : statistics.openings)
        openings.push_back(&opening);
    std::ranges::sort(openings, [](const Opening* a, const Opening* b) {
        return std::pair{b->results.games(), a->moves} < std::pair{a->results.games(), b->moves};
    });
    openings.resize(std::min(top, openings.size()));
    return openings;
}

struct Lengths {
    std::size_t shortest = 0, median = 0, longest = 0;
    double mean = 0;
};

Lengths lengths_of(const Statistics& statistics) {
    Lengths result{.shortest = statistics.lengths.begin()->first,
                   .longest = statistics.lengths.rbegin()->first};
    std::uint64_t games = 0, plies = 0;
    for (const auto& [length, number] : statistics.lengths) {
        const std::uint64_t half = (statistics.results.games() + 1) / 2;
        if (games < half && games + number >= half) result.median = length;
        games += number;
        plies += number * length;
    }
    result.mean = double(plies) / double(games);
    return result;
}

constexpr const char* heading = "    games   White    draw   Black  unknown\n";

std::string as_text(const Results& results) {
    const auto share = [&](std::uint64_t part) { return 100.0 * double(part) / double(results.games()); };
    return fmt::format("{:>9} {:6.1f}% {:6.1f}% {:6.1f}% {:7.1f}%", results.games(), share(results.white),
                       share(results.draws), share(results.black), share(results.unknown));
}

Json as_json(const Results& results) {
    return {{"games", results.games()},
            {"white", results.white},
            {"draws", results.draws},
            {"black", results.black},
            {"unknown", results.unknown}};
}

void print(const RuleSet& set, const Statistics& statistics, const Options& options) {
    const Lengths lengths = lengths_of(statistics);
    fmt::print("{}, games of {} to {} plies, median {}, mean {:.1f}\n", set.name, lengths.shortest,
               lengths.longest, lengths.median, lengths.mean);
    fmt::print("{}{}  all\n", heading, as_text(statistics.results));
    for (const Opening* opening : most_frequent(statistics, options.top))
        fmt::print("{}  {}\n", as_text(opening->results), opening->moves);
    fmt::print("different positions after {} plies: {}\n\n", options.plies, statistics.openings.size());
}

Json as_json(const Statistics& statistics, const Options& options) {
    const Lengths lengths = lengths_of(statistics);
    Json openings = Json::array();
    for (const Opening* opening : most_frequent(statistics, options.top)) {
        Json entry = as_json(opening->results);
        entry["moves"] = opening->moves;
        openings.push_back(entry);
    }
    return {{"results", as_json(statistics.results)},
            {"plies",
             {{"shortest", lengths.shortest},
              {"longest", lengths.longest},
              {"median", lengths.median},
              {"mean", lengths.mean}}},
            {"openings",
             {{"plies", options.plies}, {"different", statistics.openings.size()}, {"top", openings}}}};
}

void run(const Options& options) {
    const PdnReplayer replayer{options.input};
    std::map<RuleSetId, Statistics> by_rules;
    std::uint64_t left_out = 0, without_rules = 0;
    for (const std::string& file : options.input.files)
        for_each_pdn_game(file, [&](const PdnGame& game) {
            const PdnReplay replayed = replayer(game);
            without_rules += lacks_rules(game, replayed) ? 1 : 0;
            if (replayed.fault)
                ++left_out;
            else
                count(by_rules[replayed.rules->id], game, replayed, options.plies);
        });
    if (options.json) {
        Json document{{"left_out", left_out}, {"rules", Json::object()}};
        for (const auto& [id, statistics] : by_rules)
            document["rules"][rule_set(id).name] = as_json(statistics, options);
        fmt::print("{}\n", json_text(document, 2));
        return;
    }
    for (const auto& [id, statistics] : by_rules)
        print(rule_set(id), statistics, options);
    if (left_out > 0)
        fmt::print("{} left out, which cannot be replayed; {} pdn check says why\n",
                   left_out == 1 ? "1 game is" : fmt::format("{} games are", left_out), typed_command());
    if (without_rules > 0)
        fmt::print("{} of them {} a tag GameType or RuleSet: name the rules with --rules\n", without_rules,
                   without_rules == 1 ? "lacks" : "lack");
    if (by_rules.empty()) throw CheckFailed("no game could be replayed");
}

} // namespace

void add_pdn_stats(CLI::App& pdn) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = pdn.add_subcommand("stats", "Count results, lengths and openings");
    add_input_options(*command, options->input);
    command->add_option("--plies", options->plies, "length of an opening")
        ->check(within(1, 100))
        ->capture_default_str();
    command->add_option("--top", options->top, "how many openings to show")
        ->check(within(0, largest_number))
        ->capture_default_str();
    command->add_flag("--json", options->json, "as JSON");
    command->footer("Examples:\n"
                    "  damlab pdn stats games.pdn\n"
                    "  damlab pdn stats *.pdn --rules czech --plies 6 --top 20 --json\n"
                    "Openings are positions: two orders of moves that lead to one count together.");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
