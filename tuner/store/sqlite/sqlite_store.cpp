#include "engine/error.hpp"
#include "tuner/store/data_folder.hpp"
#include "tuner/store/sha256.hpp"
#include "tuner/store/sqlite/columns.hpp"
#include "tuner/store/sqlite/reading.hpp"
#include "tuner/store/sqlite/schema.hpp"
#include "tuner/store/store.hpp"
#include "tuner/store/writer_lock.hpp"

#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace damlab {
namespace {

using namespace sqlite;

std::int64_t signed_of(std::uint64_t n) { return static_cast<std::int64_t>(n); }

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Which file it is, whatever it is called.
struct Identity {
    dev_t device = 0;
    ino_t inode = 0;

    static Identity of(const std::filesystem::path& file) {
        struct stat status{};
        if (::stat(file.c_str(), &status) != 0) return {};
        return {status.st_dev, status.st_ino};
    }
    friend bool operator==(const Identity&, const Identity&) = default;
};

/// What a store reads, on top of either interface.
template <class Interface> class SqliteReading : public Interface {
public:
    std::vector<RunRecord> runs() const override { return read_runs(database_, {}); }
    RunRecord run(RunId id) const override { return read_run(database_, id); }
    std::string file(std::string_view hash) const override { return read_file(database_, hash); }
    void for_each_pair(RunId id, const Store::VisitPair& visit) const override {
        read_pairs(database_, version_, id, true, visit);
    }
    void for_each_result(RunId id, const Store::VisitPair& visit) const override {
        read_pairs(database_, version_, id, false, visit);
    }

protected:
    SqliteReading(const std::filesystem::path& file, Database::Access access) : database_{file, access} {}

    Database database_;
    int version_ = schema_version; ///< of the file
};

class SqliteReader final : public SqliteReading<Store> {
public:
    SqliteReader(const std::filesystem::path& file, Database::Access access) : SqliteReading{file, access} {
        has_tables_ = !is_empty(database_);
        if (has_tables_) version_ = check_schema(database_, file);
    }

    /// Otherwise only that can be asked.
    [[nodiscard]] bool has_tables() const { return has_tables_; }

private:
    bool has_tables_ = false;
};

/// A file whose writer was killed before it had made the tables.
class EmptyStore final : public Store {
public:
    std::vector<RunRecord> runs() const override { return {}; }
    RunRecord run(RunId) const override { refuse(); }
    std::string file(std::string_view) const override { refuse(); }
    void for_each_pair(RunId, const VisitPair&) const override { refuse(); }
    void for_each_result(RunId, const VisitPair&) const override { refuse(); }

private:
    [[noreturn]] static void refuse() {
        throw InputError("the store holds no runs yet; `damlab tournament CONFIG` makes one");
    }
};

/// What a pair is stored by: prepared once, because to read SQL takes as long as to run it.
struct PairInserts {
    explicit PairInserts(const Database& database)
        : pair{database.prepare(
              "INSERT INTO pairs (run, pair, rules, opening, first, second) VALUES (?, ?, ?, ?, ?, ?) "
              "ON CONFLICT (run, pair) DO NOTHING")},
          game{database.prepare("INSERT INTO games (run, pair, game, result, reason, plies, start, moves, "
                                "scores, white_variant, "
                                "black_variant) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")},
          fault{
              database.prepare("INSERT INTO faults (run, pair, game, number, side, kind, what, exit, errors) "
                               "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")} {}

    Statement pair, game, fault;
};

class SqliteWriter final : private WriterLock, public SqliteReading<WritableStore> {
public:
    explicit SqliteWriter(const std::filesystem::path& file)
        : WriterLock{file},
          SqliteReading{file, Database::Access::write},
          path_{file} {
        create_or_check_schema(database_, file); // before anything is changed in what may not be ours
        // Readers go on while we write (WAL), and a commit is on the disk when it returns: that takes FULL,
        // or EXTRA where the file system has no shared memory for WAL and the journal stays what it was.
        const bool log = database_.word("PRAGMA journal_mode = WAL") == "wal";
        database_.execute(log ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA");
        database_.execute("PRAGMA foreign_keys = ON");
        database_.set_in_use();
        identity_ = Identity::of(file);
    }

    RunId create(const NewRun& run) override {
        Transaction transaction{database_};
        database_
            .prepare(
                "INSERT INTO runs (name, created, program, configuration, scheduled) VALUES (?, ?, ?, ?, ?)")
            .bind(1, run.name)
            .bind(2, fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))))
            .bind(3, run.program)
            .bind(4, run.configuration)
            .bind(5, signed_of(run.scheduled))
            .run();
        const RunId id = database_.last_row_id();
        Statement player = database_.prepare("INSERT INTO players (run, number, name) VALUES (?, ?, ?)");
        for (std::size_t i = 0; i < run.players.size(); ++i)
            player.bind(1, id).bind(2, signed_of(i)).bind(3, run.players[i]).run();
        Statement content = database_.prepare("INSERT OR IGNORE INTO files (hash, content) VALUES (?, ?)");
        Statement use =
            database_.prepare("INSERT INTO run_files (run, role, name, hash) VALUES (?, ?, ?, ?)");
        for (const NewRun::File& file : run.files) {
            const std::string hash = sha256(file.content);
            content.bind(1, hash).bind_blob(2, bytes_of(file.content)).run();
            use.bind(1, id).bind(2, file.role).bind(3, file.name).bind(4, hash).run();
        }
        transaction.commit();
        return id;
    }

    void append(RunId id, std::span<const StoredPair> pairs) override {
        Transaction transaction{database_};
        if (!inserts_) inserts_.emplace(database_);
        for (const StoredPair& pair : pairs)
            insert(id, pair);
        transaction.commit();
        check_presence();
    }

    void finish(RunId id, std::optional<std::uint64_t> counted) override {
        Transaction transaction{database_};
        Statement update = database_.prepare("UPDATE runs SET finished = 1, counted = ? WHERE id = ?");
        if (counted)
            update.bind(1, signed_of(*counted));
        else
            update.bind_null(1);
        update.bind(2, id).run();
        transaction.commit();
        check_presence();
    }

    std::uint64_t remove(RunId id) override {
        Transaction transaction{database_};
        static_cast<void>(read_run(database_, id)); // there must be one
        const auto delete_of_run = [&](std::string_view table, std::string_view key = "run") {
            database_.prepare(fmt::format("DELETE FROM {} WHERE {} = ?", table, key)).bind(1, id).run();
            return static_cast<std::uint64_t>(database_.changes());
        };
        delete_of_run("faults");
        const std::uint64_t games = delete_of_run("games");
        delete_of_run("pairs");
        delete_of_run("players");
        delete_of_run("run_files");
        delete_of_run("runs", "id");
        database_.execute("DELETE FROM files WHERE hash NOT IN (SELECT hash FROM run_files)");
        transaction.commit();
        check_presence();
        return games;
    }

    void rename(RunId id, std::string_view name) override {
        Transaction transaction{database_};
        static_cast<void>(read_run(database_, id));
        database_.prepare("UPDATE runs SET name = ? WHERE id = ?").bind(1, name).bind(2, id).run();
        transaction.commit();
        check_presence();
    }

private:
    void insert(RunId id, const StoredPair& pair) {
        inserts_->pair.bind(1, id)
            .bind(2, signed_of(pair.index))
            .bind(3, rule_set(pair.rules).name)
            .bind(4, signed_of(pair.opening))
            .bind(5, pair.first)
            .bind(6, pair.second)
            .run();
        if (database_.changes() == 0) return; // it is there already
        for (std::size_t number = 0; number < pair.games.size(); ++number)
            insert(id, pair, number);
    }

    void insert(RunId id, const StoredPair& pair, std::size_t number) {
        const StoredGame& game = pair.games[number];
        Statement& row = inserts_->game;
        row.bind(1, id)
            .bind(2, signed_of(pair.index))
            .bind(3, signed_of(number))
            .bind(4, result_name(game.result))
            .bind(5, game.reason)
            .bind(6, game.plies)
            .bind(7, game.start)
            .bind_blob(8, game.moves);
        if (game.scores.empty())
            row.bind_null(9);
        else
            row.bind_blob(9, score_bytes(game.scores));
        for (const int side : {0, 1}) {
            const std::string& variant = game.variants[static_cast<std::size_t>(side)];
            if (variant.empty())
                row.bind_null(10 + side);
            else
                row.bind(10 + side, variant);
        }
        row.run();
        for (std::size_t i = 0; i < game.faults.size(); ++i)
            insert(id, pair, number, i);
    }

    void insert(RunId id, const StoredPair& pair, std::size_t number, std::size_t fault_number) {
        const EngineFault& fault = pair.games[number].faults[fault_number];
        inserts_->fault.bind(1, id)
            .bind(2, signed_of(pair.index))
            .bind(3, signed_of(number))
            .bind(4, signed_of(fault_number))
            .bind(5, side_name(fault.side))
            .bind(6, fault.kind)
            .bind(7, fault.what)
            .bind(8, fault.exit)
            .bind_blob(9, bytes_of(fault.error_tail))
            .run();
    }

    /// A file that was deleted or replaced takes our writes and nobody will ever read them.
    void check_presence() const {
        if (Identity::of(path_) != identity_)
            throw StoreError(
                fmt::format("{} has vanished or was replaced while a run was stored in it", path_.string()));
    }

    std::filesystem::path path_;
    std::optional<PairInserts> inserts_;
    Identity identity_;
};

bool is_folder_writable(const std::filesystem::path& file) {
    return ::access(std::filesystem::absolute(file).parent_path().c_str(), W_OK) == 0;
}

/// SQLite makes a file beside the database through which readers and a writer agree. Where it cannot, and no
/// writer has left one, the database is read as one that nobody can change.
Database::Access way_to_read(const std::filesystem::path& file) {
    const bool log = std::filesystem::exists(file.string() + "-wal");
    return is_folder_writable(file) || log ? Database::Access::read : Database::Access::frozen;
}

/// Throws InputError for what is there and can be no store.
void require_regular(const std::filesystem::path& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (std::filesystem::is_directory(status))
        throw InputError(fmt::format("{} is a folder; name a file with --store, as {}", file.string(),
                                     (file / default_store().filename()).string()));
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw InputError(fmt::format("{} is a device or a pipe, and cannot hold a results store; name a file "
                                     "with --store",
                                     file.string()));
}

/// Takes back what a writer that was killed had begun, which a reader may not.
void roll_back(const std::filesystem::path& file) {
    if (std::filesystem::exists(file.string() + "-journal") && is_folder_writable(file))
        static_cast<void>(is_empty(Database{file, Database::Access::write}));
}

} // namespace

std::unique_ptr<Store> open_store(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        throw InputError(
            fmt::format("there is no results store {}; `damlab tournament` makes it, or name another "
                        "with --store",
                        file.string()));
    require_regular(file);
    roll_back(file);
    auto reader = std::make_unique<SqliteReader>(file, way_to_read(file));
    if (!reader->has_tables()) return std::make_unique<EmptyStore>();
    return reader;
}

std::unique_ptr<WritableStore> open_store_for_writing(const std::filesystem::path& file) {
    require_regular(file);
    std::error_code error;
    const auto folder = std::filesystem::absolute(file).parent_path();
    std::filesystem::create_directories(folder, error);
    if (error)
        throw InputError(fmt::format("the folder {} cannot be made: {}; name another store with --store",
                                     folder.string(), error.message()));
    return std::make_unique<SqliteWriter>(file);
}

} // namespace damlab
