#include "tuner/store/sqlite/reading.hpp"

#include "engine/error.hpp"
#include "tuner/store/sqlite/columns.hpp"

#include <fmt/format.h>

namespace damlab::sqlite {

std::vector<RunRecord> read_runs(const Database& database, std::optional<RunId> only) {
    Statement select = database.prepare(
        "SELECT id, name, created, program, configuration, scheduled, finished, counted, "
        "(SELECT count(*) FROM pairs WHERE run = id) FROM runs WHERE ?1 IS NULL OR id = ?1 ORDER BY id");
    Statement players = database.prepare("SELECT name FROM players WHERE run = ? ORDER BY number");
    Statement files = database.prepare("SELECT role, name, hash FROM run_files WHERE run = ? ORDER BY role");
    if (only) select.bind(1, *only);
    std::vector<RunRecord> runs;
    while (select.step()) {
        RunRecord run{.id = select.integer(0),
                      .name = select.text(1),
                      .created = select.text(2),
                      .program = select.text(3),
                      .configuration = select.text(4),
                      .players = {},
                      .files = {},
                      .scheduled = static_cast<std::uint64_t>(select.integer(5)),
                      .stored = static_cast<std::uint64_t>(select.integer(8)),
                      .finished = select.integer(6) != 0,
                      .counted = {}};
        if (!select.is_null(7)) run.counted = static_cast<std::uint64_t>(select.integer(7));
        players.bind(1, run.id);
        while (players.step())
            run.players.push_back(players.text(0));
        files.bind(1, run.id);
        while (files.step())
            run.files.push_back({files.text(0), files.text(1), files.text(2)});
        runs.push_back(std::move(run));
    }
    return runs;
}

RunRecord read_run(const Database& database, RunId id) {
    auto runs = read_runs(database, id);
    if (runs.empty()) throw InputError(fmt::format("the store has no run {}; `damlab runs` lists them", id));
    return std::move(runs.front());
}

std::string read_file(const Database& database, std::string_view hash) {
    Statement select = database.prepare("SELECT content FROM files WHERE hash = ?");
    select.bind(1, hash);
    if (!select.step()) throw StoreError(fmt::format("the store has no file {}", hash));
    const auto content = select.blob(0);
    return {content.begin(), content.end()};
}

namespace {

/// The faults of a run, taken game by game in the order of the schedule.
class FaultReader {
public:
    FaultReader(const Database& database, RunId run, bool whole)
        : whole_{whole},
          select_{database.prepare(fmt::format("SELECT pair, game, side, kind{} FROM faults WHERE run = ? "
                                               "ORDER BY pair, game, number",
                                               whole ? ", what, exit, errors" : ""))} {
        select_.bind(1, run);
        more_ = select_.step();
    }

    std::vector<EngineFault> take(std::int64_t pair, std::int64_t game) {
        std::vector<EngineFault> faults;
        for (; more_ && select_.integer(0) == pair && select_.integer(1) == game; more_ = select_.step()) {
            EngineFault& fault = faults.emplace_back();
            fault.side = side_of_name(select_.text(2));
            fault.kind = select_.text(3);
            if (!whole_) continue;
            fault.what = select_.text(4);
            fault.exit = select_.text(5);
            const auto errors = select_.blob(6);
            fault.error_tail.assign(errors.begin(), errors.end());
        }
        return faults;
    }

private:
    bool whole_;
    Statement select_;
    bool more_ = false;
};

} // namespace

void read_pairs(const Database& database, int version, RunId id, bool whole, const Store::VisitPair& visit) {
    const auto players = static_cast<std::int64_t>(read_run(database, id).players.size());
    const Transaction snapshot{database, Transaction::Kind::read}; // games and faults of one moment
    const bool external = version >= 2;
    Statement select = database.prepare(fmt::format(
        "SELECT pair, rules, opening, first, second, game, result, reason, plies{}{} FROM pairs JOIN games "
        "USING (run, pair) WHERE run = ? ORDER BY pair, game",
        whole ? ", start, moves, scores" : "", whole && external ? ", white_variant, black_variant" : ""));
    select.bind(1, id);
    std::optional<FaultReader> faults;
    if (external) faults.emplace(database, id, whole);
    StoredPair pair;
    std::size_t expected = 0; // the game of the pair that comes next
    const auto refuse = [&](std::int64_t index, std::size_t missing) {
        throw StoreError(
            fmt::format("run {}: pair {} has no game {}: the store is damaged", id, index + 1, missing + 1));
    };
    while (select.step()) {
        const auto number = static_cast<std::size_t>(select.integer(5));
        if (expected == 1 && static_cast<std::uint64_t>(select.integer(0)) != pair.index)
            refuse(static_cast<std::int64_t>(pair.index), 1);
        if (number != expected) refuse(select.integer(0), expected);
        expected = 1 - number;
        for (const int player : {3, 4}) {
            if (select.integer(player) < 0 || select.integer(player) >= players)
                throw StoreError(
                    fmt::format("run {}: pair {} is of a player {}, and there are {}: the store is "
                                "damaged",
                                id, select.integer(0) + 1, select.integer(player), players));
        }
        if (number == 0)
            pair = {.index = static_cast<std::uint64_t>(select.integer(0)),
                    .rules = rule_set(select.text(1)).id,
                    .opening = static_cast<std::uint64_t>(select.integer(2)),
                    .first = static_cast<int>(select.integer(3)),
                    .second = static_cast<int>(select.integer(4)),
                    .games = {}};
        StoredGame& game = pair.games[number];
        game.result = result_of_name(select.text(6));
        game.reason = select.text(7);
        game.plies = static_cast<std::uint32_t>(select.integer(8));
        if (faults) game.faults = faults->take(select.integer(0), select.integer(5));
        if (whole) {
            game.start = select.text(9);
            const auto moves = select.blob(10);
            game.moves.assign(moves.begin(), moves.end());
            game.scores = scores_of_bytes(select.blob(11));
            if (external) game.variants = {select.text(12), select.text(13)};
        }
        if (number == 1) visit(pair);
    }
    if (expected == 1) refuse(static_cast<std::int64_t>(pair.index), 1);
}

} // namespace damlab::sqlite
