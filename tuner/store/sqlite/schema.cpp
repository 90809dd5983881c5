#include "tuner/store/sqlite/schema.hpp"

#include "engine/error.hpp"

#include <fmt/format.h>

namespace damlab::sqlite {
namespace {

constexpr std::int64_t application_id = 0x646d6c62; // "dmlb"

/// Version 1. What came later is added to it as it is to an old file, so that both are the same.
constexpr const char* tables = R"(
CREATE TABLE runs (
    id            INTEGER PRIMARY KEY,
    name          TEXT NOT NULL,
    created       TEXT NOT NULL,             -- UTC, ISO 8601
    program       TEXT NOT NULL,             -- version and commit
    configuration TEXT NOT NULL,             -- TOML, every default written out
    scheduled     INTEGER NOT NULL CHECK (scheduled > 0),
    finished      INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
    counted       INTEGER                    -- pairs from this index on are surplus; null: none is
) STRICT;

CREATE TABLE players (
    run    INTEGER NOT NULL REFERENCES runs (id),
    number INTEGER NOT NULL,
    name   TEXT NOT NULL,
    PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE files (
    hash    TEXT PRIMARY KEY,                -- SHA-256, hexadecimal
    content BLOB NOT NULL
) STRICT;

CREATE TABLE run_files (
    run  INTEGER NOT NULL REFERENCES runs (id),
    role TEXT NOT NULL,
    name TEXT NOT NULL,
    hash TEXT NOT NULL REFERENCES files (hash),
    PRIMARY KEY (run, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE pairs (
    run     INTEGER NOT NULL REFERENCES runs (id),
    pair    INTEGER NOT NULL CHECK (pair >= 0), -- index in the schedule
    rules   TEXT NOT NULL,
    opening INTEGER NOT NULL,                   -- index in the suite
    first   INTEGER NOT NULL,                   -- White in game 0
    second  INTEGER NOT NULL,
    PRIMARY KEY (run, pair),
    FOREIGN KEY (run, first) REFERENCES players (run, number),
    FOREIGN KEY (run, second) REFERENCES players (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    run    INTEGER NOT NULL,
    pair   INTEGER NOT NULL,
    game   INTEGER NOT NULL CHECK (game IN (0, 1)),
    result TEXT NOT NULL CHECK (result IN ('white', 'black', 'draw', 'void')),
    reason TEXT NOT NULL,
    plies  INTEGER NOT NULL,
    start  TEXT NOT NULL,                       -- FEN
    moves  BLOB NOT NULL,                       -- see move_codec.hpp
    scores BLOB,                                -- 16 bits a move, little endian; null: no player has any
    PRIMARY KEY (run, pair, game),
    FOREIGN KEY (run, pair) REFERENCES pairs (run, pair)
) STRICT, WITHOUT ROWID;
)";

/// From version 1 to 2.
constexpr const char* external_engines = R"(
ALTER TABLE games ADD COLUMN white_variant TEXT; -- what an external engine's "variant" was set to; null: none
ALTER TABLE games ADD COLUMN black_variant TEXT;

CREATE TABLE faults (
    run    INTEGER NOT NULL,
    pair   INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    number INTEGER NOT NULL,                    -- in the order in which they happened
    side   TEXT NOT NULL CHECK (side IN ('white', 'black')),
    kind   TEXT NOT NULL,
    what   TEXT NOT NULL,
    exit   TEXT NOT NULL,                       -- how the engine ended, empty if it had not
    errors BLOB NOT NULL,                       -- the end of its standard error, as it came
    PRIMARY KEY (run, pair, game, number),
    FOREIGN KEY (run, pair, game) REFERENCES games (run, pair, game)
) STRICT, WITHOUT ROWID;
)";

} // namespace

bool is_empty(const Database& database) {
    return database.number("SELECT count(*) FROM sqlite_schema") == 0 &&
           database.number("PRAGMA application_id") == 0;
}

int check_schema(const Database& database, const std::filesystem::path& file) {
    if (database.number("PRAGMA application_id") != application_id)
        throw InputError(fmt::format("{} is a database, but not a results store", file.string()));
    const std::int64_t version = database.number("PRAGMA user_version");
    if (version > schema_version)
        throw InputError(fmt::format("{} was written by a newer damlab (format {}, this one knows up to {}); "
                                     "update the program, or name another store with --store",
                                     file.string(), version, schema_version));
    if (version < 1)
        throw InputError(
            fmt::format("{} says that it has format {}, which no damlab has ever written: it was "
                        "altered; name another store with --store",
                        file.string(), version));
    return static_cast<int>(version);
}

void create_or_check_schema(const Database& database, const std::filesystem::path& file) {
    Transaction transaction{database};
    const int version = is_empty(database) ? 0 : check_schema(database, file);
    if (version == schema_version) return;
    if (version < 1) database.execute(tables);
    if (version < 2) database.execute(external_engines);
    database.execute(fmt::format("PRAGMA application_id = {}", application_id).c_str());
    database.execute(fmt::format("PRAGMA user_version = {}", schema_version).c_str());
    transaction.commit();
}

} // namespace damlab::sqlite
