#include "tuner/tournament/verify_run.hpp"

#include "engine/game/game.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/store/games.hpp"
#include "tuner/store/sha256.hpp"
#include "tuner/tournament/game_result.hpp"
#include "tuner/tournament/play_game.hpp"
#include "tuner/tournament/tournament_run.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab {
namespace {

/// What is wrong with the pair as a whole; empty if nothing is.
std::string problem_of_pair(const TournamentRun& run, const StoredPair& pair) {
    if (pair.index >= run.schedule.size()) return "the schedule has no such pair";
    const PairTask task = run.schedule[pair.index];
    if (pair.rules != task.rules) return fmt::format("the schedule has it in {}", rule_set(task.rules).name);
    if (pair.first != task.first || pair.second != task.second) return "the schedule has other players";
    if (pair.opening != task.opening) return fmt::format("the schedule has opening {}", task.opening);
    return {};
}

/// What is wrong with a game; empty if nothing is.
std::string problem_of_game(const TournamentRun& run, const GameRecord& record, const StoredGame& stored) {
    const RuleSet& set = rule_set(record.rules);
    Game game{set, draw_rules(set, run.config.draw_rules), record.start, run.config.adjudication};
    const auto status_now = [&] {
        const Status by_rules = game.status();
        if (by_rules.over() || record.scores.empty()) return by_rules;
        return agreed_status(run.config.agreement, std::span{record.scores}.first(game.moves().size()),
                             game.position().turn)
            .value_or(Status{});
    };
    if (stored.plies != record.moves.size())
        return fmt::format("it has {} moves, but counts {}", record.moves.size(), stored.plies);
    if (!record.scores.empty() && record.scores.size() != record.moves.size())
        return fmt::format("it has {} moves, but {} scores", record.moves.size(), record.scores.size());
    for (const Move& move : record.moves) {
        if (const Status status = status_now(); status.over())
            return fmt::format("it goes on after ply {}, where it was over: {}", game.ply(), status.ended_by);
        game.play(move);
    }
    if (record.result == GameResult::void_game) return {};
    Status status = status_now();
    if (!status.over() && (record.reason == ended_by_time || hub::is_fault(record.reason)))
        status = {win_for(!game.position().turn), record.reason};
    if (!status.over()) return fmt::format("it stops at ply {} and is not over", game.ply());
    if (result_of(status.outcome) != record.result) return "its result is another";
    if (status.ended_by != record.reason)
        return fmt::format("it was ended by {}, not by {}", status.ended_by, record.reason);
    return {};
}

void verify_files(const Store& store, const RunRecord& run) {
    for (const RunFile& file : run.files)
        if (sha256(store.file(file.hash)) != file.hash)
            throw StoreError(fmt::format("run {}: {} ({}) is not what it was", run.id, file.name, file.role));
}

} // namespace

Verification verify_run(const Store& store, RunId id, const std::function<void(const Discrepancy&)>& report) {
    const RunRecord record = store.run(id);
    verify_files(store, record);
    const TournamentRun run = stored_run(store, id);
    Verification done;
    const auto tell = [&](Discrepancy found) {
        ++done.discrepancies;
        report(found);
    };
    std::uint64_t next = 0; // pairs below are stored, or were told to be missing
    const auto expect_up_to = [&](std::uint64_t index) {
        for (; next < index; ++next)
            tell({.pair = next, .game = {}, .problem = "it is not in the store, though the run is finished"});
    };
    const std::uint64_t due = record.finished ? record.counted.value_or(record.scheduled) : 0;
    store.for_each_pair(id, [&](const StoredPair& pair) {
        expect_up_to(std::min(pair.index, due));
        next = pair.index + 1;
        ++done.pairs;
        done.games += pair.games.size();
        if (std::string problem = problem_of_pair(run, pair); !problem.empty())
            return tell({.pair = pair.index, .game = {}, .problem = std::move(problem)});
        for (const int number : {0, 1}) {
            std::string problem;
            try {
                const GameRecord game = game_record(record, pair, number);
                done.plies += game.moves.size();
                if (game.start != run.material.openings.at(pair.rules)[pair.opening])
                    problem = "it does not start with its opening";
                else
                    problem = problem_of_game(run, game, pair.games[static_cast<std::size_t>(number)]);
            } catch (const std::runtime_error& error) { // a position or move that cannot be read
                problem = error.what();
            }
            if (!problem.empty()) tell({.pair = pair.index, .game = number, .problem = std::move(problem)});
        }
    });
    expect_up_to(due);
    return done;
}

} // namespace damlab
